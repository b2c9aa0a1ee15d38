import { useState } from 'react';
import { NativeSegmented } from '../../../../ui/button/native-segmented.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Return } from '../../../../ui/figures/figures.tsx';
import { TwoLines } from '../../../../ui/figures/two-lines.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import { NoRate } from '../../holdings/index.ts';
import type { Contribution, ContributionTotal } from '../model/contribution-rows.ts';
import { byGain, contributionTotal, hasOpening } from '../model/contribution-rows.ts';
import type { RateText } from '../model/figure-text.ts';
import { moneyReturn, timeReturn } from '../model/figure-text.ts';
import type { Performance } from '../performance.api.ts';
import { Gain, Money } from './amounts.tsx';
import styles from './contribution-card.module.css';

const GROUPS = [
  { value: 'fund', label: 'Fund' },
  { value: 'asset', label: 'Asset class' },
] as const;
type Group = (typeof GROUPS)[number]['value'];

/** What each fund or asset class contributed to the gain of the period; all together are the whole. */
export function ContributionCard({ performance }: { performance: Performance }) {
  const [group, setGroup] = useState<Group>('fund');
  const columns = columnsOf(group, performance, contributionTotal(performance));
  const rows = byGain(group === 'fund' ? performance.byFund : performance.byAsset);
  return (
    <Card aria-labelledby="contributions-title">
      <CardHeader>
        <h2 id="contributions-title">Where the gain came from</h2>
        <NativeSegmented label="By" options={GROUPS} value={group} onChange={setGroup} />
      </CardHeader>
      {rows.length === 0 ? (
        <CardBody as="p" className="muted">
          Nothing was held in this period.
        </CardBody>
      ) : (
        <PlainTable
          caption={`Contributions by ${group === 'fund' ? 'fund' : 'asset class'}`}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          hasTotal
          isBare
          isStacked
          className={styles.table}
        />
      )}
      <CardBody as="p" className="type-12 muted">
        Contribution: the gain in percent of the opening value and all that was paid in to the portfolio. All
        contributions add up to the whole. Units that were transferred or merged count as paid out of one fund and into
        the other.
      </CardBody>
    </Card>
  );
}

const columnsOf = (
  group: Group,
  whole: Performance,
  total: ContributionTotal,
): readonly PlainColumn<Contribution>[] => [
  {
    key: 'name',
    title: group === 'fund' ? 'Fund' : 'Asset class',
    className: styles.name,
    cell: ({ id, name }) =>
      group === 'fund' ? (
        <TextLink to="/fact-sheet" search={{ instrumentId: String(id) }}>
          {name}
        </TextLink>
      ) : (
        name
      ),
    total: 'All',
  },
  ...(hasOpening(whole) ? [openingColumn(total)] : []),
  {
    key: 'flow',
    title: 'Paid in less out',
    isNumeric: true,
    cell: ({ netFlow }) => <Money amount={netFlow} />,
    total: <Money amount={total.netFlow} />,
  },
  {
    key: 'closing',
    title: 'Closing value',
    isNumeric: true,
    cell: ({ closingValue }) => <Money amount={closingValue} />,
    total: <Money amount={total.closingValue} />,
  },
  {
    key: 'gain',
    title: 'Gain',
    isNumeric: true,
    cell: ({ gain }) => <Gain amount={gain} />,
    total: <Gain amount={total.gain} />,
  },
  {
    key: 'contribution',
    title: 'Contribution',
    isNumeric: true,
    className: 'medium',
    cell: ({ contribution }) => <Contributed points={contribution} />,
    total: <Contributed points={total.contribution} />,
  },
  {
    key: 'money',
    title: 'XIRR',
    isNumeric: true,
    cell: (row) => <Rate rate={moneyReturn({ ...row, benchmark: null })} />,
    total: <Rate rate={moneyReturn({ ...whole, benchmark: null })} />,
  },
  {
    key: 'time',
    title: 'Time-weighted',
    isNumeric: true,
    cell: (row) => <Rate rate={timeReturn({ ...row, benchmark: null })} />,
    total: <Rate rate={timeReturn({ ...whole, benchmark: null })} />,
  },
];

const openingColumn = (total: ContributionTotal): PlainColumn<Contribution> => ({
  key: 'opening',
  title: 'Opening value',
  isNumeric: true,
  cell: ({ openingValue }) => <Money amount={openingValue} />,
  total: <Money amount={total.openingValue} />,
});

const Contributed = ({ points }: { points: string | null }) =>
  points === null ? <span className="muted">Not known</span> : <Return percent={points} />;

const Rate = ({ rate: { percent, note } }: { rate: RateText }) =>
  percent === null ? (
    <NoRate reason={note} />
  ) : (
    <TwoLines className={styles.rate}>
      <Return percent={percent} />
      <span className="type-12 muted">{note}</span>
    </TwoLines>
  );
