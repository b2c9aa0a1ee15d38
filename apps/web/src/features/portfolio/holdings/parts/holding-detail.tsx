import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '../../../../platform/use-session.ts';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { ButtonLink, PlainButton } from '../../../../ui/button/plain-button.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { Skeleton } from '../../../../ui/states/states.tsx';
import type { Holding } from '../holdings.api.ts';
import { useOpenedHolding } from '../holdings.api.ts';
import { pageOf, refOf } from '../model/holding-address.ts';
import { Awaited } from './awaited.tsx';
import { HoldingActions } from './holding-actions.tsx';
import { detailId } from './holding-name.tsx';
import { LotList } from './lot-list.tsx';
import styles from './holding-detail.module.css';

interface HoldingDetailProps {
  readonly row: Holding;
  /** Reached by a link, so it may have to be scrolled into view. */
  readonly isLinked: boolean;
  readonly onClose: () => void;
  readonly className?: string | undefined;
}

/**
 * The essentials of a holding below its row, as of the date of the screen: transactions, lots, and the way to its page.
 * Escape closes them and returns the focus to the row.
 */
export function HoldingDetail({ row, isLinked, onClose, className }: HoldingDetailProps) {
  const isOwn = row.appUserId === useSession()?.userId;
  const isWide = useIsWide();
  const opened = useOpenedHolding(refOf(row));
  const { frame, close } = useClosing(row, onClose);
  useEffect(() => {
    if (isLinked) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isLinked, frame]);
  return (
    <section
      ref={frame}
      id={detailId(row)}
      className={classes(styles.detail, className)}
      aria-label={`Details of ${row.instrument.name}`}
    >
      <div className={styles.top}>
        {/* A card has its own button for them. */}
        {isWide && <HoldingActions row={row} />}
        <ButtonRow>
          <ButtonLink kind="primary" size="small" {...pageOf(refOf(row))}>
            Open holding
          </ButtonLink>
          <PlainButton kind="ghost" size="small" onClick={close}>
            Close
          </PlainButton>
        </ButtonRow>
      </div>
      <Awaited query={opened} what="the details of this holding" skeleton={<Skeleton of="block" />}>
        {(loaded) => <LotList opened={loaded} isOwn={isOwn} />}
      </Awaited>
    </section>
  );
}

/** Closing by its button or by Escape returns the focus to the row in the table, or to the button in a card. */
function useClosing(row: Holding, onClose: () => void) {
  const frame = useRef<HTMLElement>(null);
  const close = () => {
    const opener = document.querySelector<HTMLElement>(`[aria-controls="${detailId(row)}"]`);
    (opener ?? (frame.current?.closest('tr')?.previousElementSibling as HTMLElement | null))?.focus();
    onClose();
  };
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  });
  useEffect(() => {
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, []);
  return { frame, close };
}
