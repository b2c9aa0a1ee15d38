import { holdingTable } from '@artha/contract/portfolio/holdings';
import { accountNumberText } from '@artha/domain/clients/accounts/account-text';
import { formatHeldUnits, formatNav } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import type { ReactNode } from 'react';
import { columnsOf } from '../../../../ui/data-table/columns-of.tsx';
import type { TableColumn } from '../../../../ui/data-table/table-column.ts';
import { Return } from '../../../../ui/figures/figures.tsx';
import { FundHouseTile, PricedOn, PriceFigure, Worth, WorthChange } from './holding-figures.tsx';
import { Skeleton } from '../../../../ui/states/states.tsx';
import { NoRate, ShownRate } from './shown-rate.tsx';
import { TimedRate } from './timed-rate.tsx';
import { shownReturn } from '../model/return-text.ts';
import type { HoldingNode } from '../model/holding-tree.ts';
import { HoldingMenu } from './holding-menu.tsx';
import { HeldAwayBadge } from './held-away.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './holding-columns.module.css';

/** Widths with which the default columns fit beside the menu. */
const WIDTHS_PX: Readonly<Record<string, number>> = {
  instrumentName: 372,
  units: 116,
  nav: 124,
  investedValue: 120,
  currentValue: 132,
  unrealisedGain: 164,
  xirr: 112,
  twr: 112,
};
const DAY_WIDTH_PX = 140;

/** The cells say whether a rate is one a year. */
const LABELS: Readonly<Record<string, string>> = { xirr: 'XIRR', twr: 'TWR' };

/** The second line of another column, or implied by value and gain; there as hidden columns, to sort by. */
const HIDDEN: ReadonlySet<string> = new Set(['averageCost', 'gainPercent', 'investedValue']);

const percent = (text: string | null) => (text === null ? null : <Return percent={text} />);

/** The cells of the declared columns; figures that cannot be added are empty in group rows. */
const declared = columnsOf<typeof holdingTable.columns, HoldingNode>(holdingTable, {
  instrumentName: (node) => (
    <span className={styles.name}>
      <NodeName node={node} />
      {node.row && <HoldingMenu row={node.row} />}
    </span>
  ),
  accountNumber: ({ accountNumber }) => accountNumber !== undefined && accountNumberText(accountNumber),
  units: ({ units, averageCost }) =>
    units !== undefined && (
      <TwoLines second={averageCost && `at ₹${formatNav(averageCost)}`}>{formatHeldUnits(units)}</TwoLines>
    ),
  nav: ({ row }) =>
    row?.price && (
      <TwoLines second={<PricedOn price={row.price} />}>
        <PriceFigure price={row.price} />
      </TwoLines>
    ),
  investedValue: ({ investedValue }) => <Worth amount={investedValue} />,
  currentValue: ({ currentValue, weightPercent }) => (
    <TwoLines second={weightPercent !== null && `${weightPercent}%`}>
      <span className="medium">{currentValue === null ? 'Not priced' : <Worth amount={currentValue} />}</span>
    </TwoLines>
  ),
  unrealisedGain: ({ unrealisedGain, gainPercent }) => (
    <TwoLines second={gainPercent !== null && `${gainPercent.replace('-', '\u2212')}%`}>
      <WorthChange amount={unrealisedGain} />
    </TwoLines>
  ),
  gainPercent: ({ gainPercent }) => percent(gainPercent),
  // Rows below a year have no rate a year, so their absolute return is shown and labelled in its place.
  xirr: (node) => {
    const rate = shownReturn(node);
    if (rate) return <ShownRate rate={rate} />;
    if (node.noReturn === undefined) return <Skeleton of="short" />;
    return node.noReturn !== null && <NoRate reason={node.noReturn} />;
  },
  twr: (node) => <TimedRate timed={node} />,
  absoluteTwr: ({ absoluteTwr }) => percent(absoluteTwr ?? null),
  otherXirrs: ({ otherXirrs }) => otherXirrs.map((each) => `${each.replace('-', '\u2212')}%`).join(', '),
  income: ({ income, soldIncome }) => income !== undefined && <Income income={income} soldIncome={soldIncome} />,
  absoluteReturn: ({ absoluteReturn }) => percent(absoluteReturn),
  weightPercent: ({ weightPercent }) => weightPercent !== null && `${weightPercent}%`,
}).map((column): TableColumn<HoldingNode> => ({
  ...column,
  label: LABELS[column.key] ?? column.label,
  isHidden: column.isHidden || HIDDEN.has(column.key),
  widthPx: WIDTHS_PX[column.key] ?? column.widthPx,
}));

/** Columns that exist on the screen but not in exports. */
const PLAIN = { isRowHeader: false, isSortable: false, isHidden: false };
const added: readonly TableColumn<HoldingNode>[] = [
  {
    ...PLAIN,
    key: 'dayChange',
    label: 'Day change',
    kind: 'money',
    isSortable: true,
    isHidden: true,
    widthPx: DAY_WIDTH_PX,
    cell: ({ dayChange }) => <WorthChange amount={dayChange} />,
  },
];

export const HOLDING_COLUMNS: readonly TableColumn<HoldingNode>[] = [...declared, ...added];

const TwoLines = ({ second, children }: { second: ReactNode; children: ReactNode }) => (
  <span className={styles.two}>
    <span>{children}</span>
    <span className="type-12 muted">{second}</span>
  </span>
);

/** The income of a row; a group shows which part came from holdings that were sold. */
const Income = ({ income, soldIncome }: { income: Paise; soldIncome: Paise | undefined }) => (
  <TwoLines
    second={
      soldIncome !== undefined && (
        <>
          <Worth amount={soldIncome} /> from holdings sold
        </>
      )
    }
  >
    <Worth amount={income} />
  </TwoLines>
);

/** The name of a row; pressing it expands the row like its button. */
const NodeName = ({ node: { row, instrumentName, note, level, portfolio } }: { node: HoldingNode }) => (
  <span className={styles.node} data-act="open" data-level={level}>
    {row && <FundHouseTile house={row.instrument} />}
    <span className={styles.two}>
      <span>{instrumentName}</span>
      <span className={classes(styles.note, 'type-12 muted')}>
        {note}
        {portfolio === 'heldAway' && <HeldAwayBadge />}
      </span>
    </span>
  </span>
);
