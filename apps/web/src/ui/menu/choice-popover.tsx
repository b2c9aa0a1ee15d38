import type { ListBoxProps } from 'react-aria-components/ListBox';
import { ListBox } from 'react-aria-components/ListBox';
import { classes } from '../layout/box.ts';
import { Popover } from '../overlay/popover.tsx';
import styles from './menu.module.css';

interface ChoicePopoverProps<Item extends object> extends Pick<
  ListBoxProps<Item>,
  'items' | 'children' | 'renderEmptyState'
> {
  /**
   * Makes the list a landmark with this name. Needed if the focus stays in the field, because content outside all
   * landmarks is hard to find for screen readers.
   */
  readonly region?: string;
}

/** The options of a field, in a list below it. */
export function ChoicePopover<Item extends object>({ region, ...list }: ChoicePopoverProps<Item>) {
  const choices = <ListBox className={classes(styles.list)} {...list} />;
  return (
    <Popover className={styles.choices}>
      {region === undefined ? (
        choices
      ) : (
        <div className={styles.region} role="region" aria-label={region}>
          {choices}
        </div>
      )}
    </Popover>
  );
}
