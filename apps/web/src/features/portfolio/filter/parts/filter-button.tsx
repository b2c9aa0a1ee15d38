import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/lazy/lazy-module.tsx';
import { PlainIconButton } from '../../../../ui/button/plain-icon-button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { PopoverPanel } from '../../../../ui/overlay/popover-panel.tsx';
import { usePanelSwitch } from '../../../../ui/overlay/use-panel-switch.ts';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { Loading } from '../../../../ui/states/states.tsx';
import { useHoldingsFilter } from '../model/filter-store.ts';
import styles from './filter-button.module.css';
import { useFamilyNotice } from './use-family-notice.ts';

// Loaded when first opened, because the panel is larger than the header.
const FilterPanel = lazyPart(
  () => import('./filter-panel.tsx'),
  (module) => module.FilterPanel,
);
const FilterSheet = lazyPart(
  () => import('./filter-sheet.tsx'),
  (module) => module.FilterSheet,
  'toast',
);

/** Opens the holdings filter and closes the notifications; a dot marks an active restriction. */
export function FilterButton() {
  const { isOpen, onOpenChange, trigger } = usePanelSwitch('filter');
  const isWide = useIsWide();
  const { summary } = useHoldingsFilter();
  useFamilyNotice();
  const close = () => onOpenChange(false);
  const label = summary === '' ? 'Filter' : `Filter, restricted to ${summary}`;
  const picture = (
    <>
      <Icon name="filters" />
      {summary !== '' && <span className={styles.dot} aria-hidden="true" />}
    </>
  );
  if (isWide)
    return (
      <PopoverPanel
        label="Filter"
        placement="bottom end"
        isPlain
        className={classes(styles.popover)}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        trigger={
          <PlainIconButton aria-label={label} {...trigger}>
            {picture}
          </PlainIconButton>
        }
      >
        <Suspense fallback={<Loading what="the filter" />}>
          <FilterPanel onClose={close} />
        </Suspense>
      </PopoverPanel>
    );
  return (
    <>
      <PlainIconButton
        aria-label={label}
        {...trigger}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => onOpenChange(true)}
      >
        {picture}
      </PlainIconButton>
      {isOpen && (
        <Suspense fallback={<Loading what="the filter" />}>
          <FilterSheet onClose={close} />
        </Suspense>
      )}
    </>
  );
}
