import { formatDate } from '@artha/domain/kit/dates';
import { useEffect, useEffectEvent, useRef } from 'react';
import { productConfig } from '../../../../platform/product-config.ts';
import { useSession } from '../../../../platform/use-session.ts';
import { Help } from '../../../../ui/form/help.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Skeleton } from '../../../../ui/states/states.tsx';
import { HoldingPlanLinks, HoldingPlanNote } from '../../../trading/plans/index.ts';
import { HoldingSaleButtons } from '../../../trading/sales/index.ts';
import { useScreenDates } from '../../filter/index.ts';
import { Awaited } from './awaited.tsx';
import { detailId } from './holding-name.tsx';
import type { Holding, OpenedHolding } from '../holdings.api.ts';
import { useOpenedHolding } from '../holdings.api.ts';
import { LedgerTable } from './ledger-table.tsx';
import { LotList } from './lot-list.tsx';
import { Calculation } from './calculation.tsx';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { ButtonLink, PlainButton } from '../../../../ui/button/plain-button.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './holding-detail.module.css';

interface HoldingDetailProps {
  readonly row: Holding;
  /** Reached by a link, so it may have to be scrolled into view. */
  readonly isLinked: boolean;
  readonly onClose: () => void;
  readonly className?: string | undefined;
}

/** The details of a holding, as of the date of the screen. Escape closes them and returns the focus to the row. */
export function HoldingDetail({ row, isLinked, onClose, className }: HoldingDetailProps) {
  const { accountId, folio, instrument } = row;
  // The head of a family sees its holdings but can buy only for their own account.
  const isOwn = row.appUserId === useSession()?.userId;
  const { startDate, endDate, isNow } = useScreenDates();
  const ref = { accountId, folioId: folio.id, instrumentId: instrument.id };
  const opened = useOpenedHolding(ref, isNow ? undefined : endDate);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isLinked) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isLinked]);
  const close = () => {
    const opener = document.querySelector<HTMLElement>(`[aria-controls="${detailId(row)}"]`);
    // The focus returns to the row in the table, to the button in a card.
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
  return (
    <section
      ref={frame}
      id={detailId(row)}
      className={classes(styles.detail, className)}
      aria-label={`Details of ${instrument.name}`}
    >
      <ButtonRow>
        {productConfig().isBseEnabled && isOwn && !row.isHeldAway && (
          <>
            <ButtonLink
              kind="soft"
              size="small"
              to="/fact-sheet"
              search={{ instrumentId: String(instrument.id), folio: String(folio.id) }}
            >
              <Icon name="plus" />
              Buy more
            </ButtonLink>
            <HoldingSaleButtons holding={ref} />
            <HoldingPlanLinks holding={ref} />
          </>
        )}
        <ButtonLink kind="ghost" size="small" to="/fact-sheet" search={{ instrumentId: String(instrument.id) }}>
          Fact sheet
        </ButtonLink>
        <PlainButton kind="ghost" size="small" onClick={close}>
          Close
        </PlainButton>
      </ButtonRow>
      {isOwn && <HoldingPlanNote holding={ref} />}
      {startDate !== undefined && (
        <Help>
          Cost, lots and ledger count from the first purchase, not from {formatDate(startDate)} as the row above does.
        </Help>
      )}
      <Awaited query={opened} what="the details of this holding" skeleton={<DetailSkeleton />}>
        {(data) => <DetailParts opened={data} isOwn={isOwn} />}
      </Awaited>
    </section>
  );
}

const DetailParts = ({ opened: { holding, lots, journals }, isOwn }: { opened: OpenedHolding; isOwn: boolean }) => (
  <div className={styles.parts}>
    <Calculation holding={holding} />
    <LedgerTable entries={journals} />
    <LotList holding={holding} lots={lots} isOwn={isOwn} />
  </div>
);

const DetailSkeleton = () => (
  <div className={styles.parts}>
    <Skeleton of="line" />
    <Skeleton of="line" />
    <Skeleton of="block" />
  </div>
);
