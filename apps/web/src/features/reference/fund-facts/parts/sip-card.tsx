import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Nav } from '@artha/domain/kit/money';
import { paiseFromText } from '@artha/domain/kit/money';
import { yearsText } from '@artha/domain/reference/fund-facts/figure-texts';
import type { SipOutcome } from '@artha/domain/reference/fund-facts/sip-outcome';
import { sipOutcome } from '@artha/domain/reference/fund-facts/sip-outcome';
import { useState } from 'react';
import { NativeSegmented } from '../../../../ui/button/native-segmented.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Change, Rupees } from '../../../../ui/figures/figures.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import { PastReturn } from './percent.tsx';
import { PriceSourceNote } from './source-note.tsx';

const AMOUNTS = [
  { value: '5000', label: '₹5,000' },
  { value: '10000', label: '₹10,000' },
  { value: '25000', label: '₹25,000' },
] as const;
const YEARS = [1, 3, 5, 10];

interface SipCardProps {
  /** Oldest first. */
  readonly navs: readonly { readonly date: BusinessDate; readonly nav: Nav }[];
  /** A split or consolidation, before which nothing is counted. */
  readonly jumpOn: BusinessDate | null;
  /** Of the newest price. */
  readonly navSource: string | null;
}

const COLUMNS: readonly PlainColumn<SipOutcome>[] = [
  { key: 'years', title: 'Over', cell: ({ years }) => yearsText(years) },
  {
    key: 'invested',
    title: 'Paid in',
    isNumeric: true,
    cell: ({ invested }) => <Rupees figure={formatPaise(invested)} />,
  },
  { key: 'value', title: 'Worth', isNumeric: true, cell: ({ value }) => <Rupees figure={formatPaise(value)} /> },
  {
    key: 'gain',
    title: 'Gain',
    isNumeric: true,
    cell: ({ gain }) => <Change rupees={formatPaise(gain)} percent={undefined} />,
  },
  { key: 'rate', title: 'XIRR', isNumeric: true, cell: ({ rate }) => <PastReturn percent={rate} /> },
];

/** What monthly instalments of the past would be worth at the newest price. */
export function SipCard({ navs, jumpOn, navSource }: SipCardProps) {
  const [amount, setAmount] = useState<(typeof AMOUNTS)[number]['value']>('5000');
  const outcomes = YEARS.flatMap((years) => sipOutcome(navs, paiseFromText(amount), years, jumpOn) ?? []);
  return (
    <Card aria-label="A SIP in this fund, looking back">
      <CardHeader>
        <h2>A SIP in this fund, looking back</h2>
        <NativeSegmented label="Amount a month" options={AMOUNTS} value={amount} onChange={setAmount} />
      </CardHeader>
      <CardBody>
        {outcomes.length === 0 ? (
          <p className="muted">Not known: prices must reach back a year without a break.</p>
        ) : (
          <PlainTable
            caption={`₹${formatPaise(paiseFromText(amount))} a month, by the length of the plan`}
            columns={COLUMNS}
            rows={outcomes}
            rowKey={({ years }) => years}
            isBare
            isFlush
            isScrolling
            isStacked
          />
        )}
        {outcomes.length > 0 && <PriceSourceNote navSource={navSource} on={navs.at(-1)?.date} />}
        <Help>
          <Icon name="info" size="small" />
          Arithmetic on past NAVs, not a forecast. Past performance may or may not be sustained in future.
        </Help>
      </CardBody>
    </Card>
  );
}
