import { accountText } from '@artha/domain/clients/accounts/account-text';
import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Denomination } from '@artha/domain/kit/inr-format';
import { useState } from 'react';
import { useDenomination } from '../../../../platform/denomination.ts';
import { Change, Return, Rupees } from '../../../../ui/figures/figures.tsx';
import type { QueryState } from './awaited.tsx';
import { Awaited } from './awaited.tsx';
import { TopSkeleton } from './dashboard-skeletons.tsx';
import { fullFigure, shortFigure } from '../model/denominated.ts';
import { FundHouseTile } from './holding-figures.tsx';
import { pageOf, refOf } from '../model/holding-address.ts';
import type { CurrentHoldings, Holding } from '../holdings.api.ts';
import type { Ranking } from '../model/ranked-holdings.ts';
import { allHoldingsText, rankedHoldings, RANKINGS } from '../model/ranked-holdings.ts';
import { NativeSegmented } from '../../../../ui/button/native-segmented.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { Identity } from '../../../../ui/layout/identity.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import { DashboardList, DashboardRow, ListNote, RowLink } from './dashboard-list.tsx';
import styles from './top-holdings-card.module.css';

const SHOWN = 5;

/** The largest holdings, or those with the highest or the lowest gain; each links to its details. */
export function TopHoldingsCard({ current }: { current: QueryState<CurrentHoldings> }) {
  const [ranking, setRanking] = useState<Ranking>('largest');
  return (
    <Card aria-labelledby="top-title">
      <CardHeader>
        <h2 id="top-title">Top and bottom holdings</h2>
        <Row className={styles.tools}>
          <NativeSegmented label="Holdings by" options={RANKINGS} value={ranking} onChange={setRanking} />
          <TextLink to="/holdings">{allHoldingsText(current.data?.rows.length)}</TextLink>
        </Row>
      </CardHeader>
      <Awaited query={current} what="your holdings" skeleton={<TopSkeleton />}>
        {({ rows }) => <TopHoldings rows={rankedHoldings(rows, ranking, SHOWN)} isOfMany={hasManyAccounts(rows)} />}
      </Awaited>
    </Card>
  );
}

interface TopHoldingsProps {
  readonly rows: readonly Holding[];
  /** True if they belong to several accounts; each row then names its account. */
  readonly isOfMany: boolean;
}

function TopHoldings({ rows, isOfMany }: TopHoldingsProps) {
  const denomination = useDenomination();
  if (rows.length === 0) return <ListNote>No prices are available yet.</ListNote>;
  return (
    <>
      <PlainTable
        className={classes(styles.table, 'only-wide')}
        caption="Top and bottom holdings"
        isBare
        columns={columnsOf(denomination, isOfMany)}
        rows={rows}
        rowKey={rowKey}
      />
      <DashboardList className="only-phone">
        {rows.map((row) => (
          <TopLine key={rowKey(row)} row={row} isOfMany={isOfMany} denomination={denomination} />
        ))}
      </DashboardList>
    </>
  );
}

const rowKey = ({ folio, instrument }: Holding) => `${folio.id} ${instrument.id}`;

const columnsOf = (denomination: Denomination, isOfMany: boolean): readonly PlainColumn<Holding>[] => [
  {
    key: 'fund',
    title: 'Fund',
    className: styles.fund,
    cell: (row) => <Fund row={row} isOfMany={isOfMany} linkClass={styles.overRow} />,
  },
  {
    key: 'share',
    title: 'Share',
    isNumeric: true,
    className: 'muted',
    cell: ({ weightPercent }) => weightPercent !== null && `${weightPercent}%`,
  },
  {
    key: 'value',
    title: 'Value',
    isNumeric: true,
    className: 'medium',
    cell: ({ currentValue }) =>
      currentValue === null ? 'Not priced yet' : <Rupees figure={fullFigure(currentValue, denomination)} />,
  },
  {
    key: 'gain',
    title: 'Gain',
    isNumeric: true,
    cell: ({ unrealisedGain }) =>
      unrealisedGain !== null && <Change rupees={fullFigure(unrealisedGain, denomination)} percent={undefined} />,
  },
  {
    key: 'gain-percent',
    title: 'Of invested',
    isNumeric: true,
    cell: ({ gainPercent }) => gainPercent !== null && <Return percent={gainPercent} />,
  },
];

interface FundProps {
  readonly row: Holding;
  readonly isOfMany: boolean;
  readonly linkClass?: string | undefined;
}

const Fund = ({ row, row: { instrument }, isOfMany, linkClass }: FundProps) => (
  <Identity>
    <FundHouseTile house={instrument} />
    <div>
      <RowLink className={linkClass} {...pageOf(refOf(row))}>
        {instrument.name}
      </RowLink>
      <span className="type-12 muted">
        {isOfMany && `${accountText({ name: row.accountName, accountNumber: row.accountNumber })} · `}
        {instrument.instrumentCategoryName}
        {row.isHeldAway && ' · Held away'}
      </span>
    </div>
  </Identity>
);

interface TopLineProps {
  readonly row: Holding;
  readonly isOfMany: boolean;
  readonly denomination: Denomination;
}

const TopLine = ({ row, isOfMany, denomination }: TopLineProps) => (
  <DashboardRow>
    <Fund row={row} isOfMany={isOfMany} />
    <div className={styles.figures}>
      {row.currentValue !== null && (
        <span className="medium" title={`₹${formatPaise(row.currentValue)}`}>
          <Rupees figure={shortFigure(row.currentValue, denomination)} />
        </span>
      )}
      {row.unrealisedGain !== null && (
        <span className="type-12">
          <Change rupees={shortFigure(row.unrealisedGain, denomination)} percent={undefined} />
        </span>
      )}
    </div>
  </DashboardRow>
);

/** Whether the holdings belong to several accounts, so that each row must name its account. */
const hasManyAccounts = (rows: readonly Holding[]): boolean => new Set(rows.map(({ accountId }) => accountId)).size > 1;
