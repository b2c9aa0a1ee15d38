import type { ReactNode } from 'react';
import { businessToday } from '../../../../platform/business-clock.ts';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import type { Fund } from '../instruments.api.ts';
import { noReturnText } from '../model/return-notes.ts';
import { AgeText, AmountText, PercentText, NameText, SizeText } from './fact-text.tsx';
import { FundReturn, Price, PricedOn } from './fund-figures.tsx';
import { FundLink } from './fund-link.tsx';
import { MarketRisk } from './market-risk.tsx';

interface Figure {
  readonly label: string;
  readonly of: (fund: Fund) => ReactNode;
}

interface CellProps {
  readonly fund: Fund;
  readonly percent: string | null;
  /** Over which it counts. */
  readonly years: number;
}

const ReturnCell = ({ fund, percent, years }: CellProps) =>
  percent === null ? (
    <span className="muted">{noReturnText(fund, years)}</span>
  ) : (
    <>
      <FundReturn percent={percent} />
      {fund.isPayoutExcluded && <span className="type-12 muted"> payouts not counted</span>}
    </>
  );

const FIGURES: readonly Figure[] = [
  { label: 'Category', of: (fund) => fund.instrumentCategoryName },
  {
    label: 'NAV',
    of: (fund) => (
      <>
        <Price fund={fund} />{' '}
        <span className="type-12 muted">
          <PricedOn fund={fund} />
        </span>
      </>
    ),
  },
  { label: '1 year', of: (fund) => <ReturnCell fund={fund} percent={fund.return1y} years={1} /> },
  { label: '3 years a year', of: (fund) => <ReturnCell fund={fund} percent={fund.return3y} years={3} /> },
  { label: '5 years a year', of: (fund) => <ReturnCell fund={fund} percent={fund.return5y} years={5} /> },
  {
    label: '3 years, average of all starts',
    of: (fund) => <ReturnCell fund={fund} percent={fund.rollingAverage3y} years={3} />,
  },
  { label: 'Risk', of: (fund) => <NameText name={fund.riskName} /> },
  { label: 'Expense ratio', of: (fund) => <PercentText percent={fund.expenseRatio} /> },
  { label: 'Minimum lump sum', of: (fund) => <AmountText amount={fund.minimumFirst} /> },
  { label: 'SIP from', of: (fund) => <AmountText amount={fund.minimumSip} /> },
  { label: 'Size', of: (fund) => <SizeText amount={fund.size} /> },
  { label: 'Age', of: (fund) => <AgeText launchedOn={fund.launchedOn} today={businessToday()} /> },
];

interface CompareSheetProps {
  readonly funds: readonly Fund[];
  readonly onClose: () => void;
}

/** Funds side by side. */
export function CompareSheet({ funds, onClose }: CompareSheetProps) {
  const columns: readonly PlainColumn<Figure>[] = [
    { key: 'label', title: 'Figure', isTitleHidden: true, cell: ({ label }) => label },
    ...funds.map((fund) => ({ key: String(fund.id), title: fund.name, cell: ({ of }: Figure) => of(fund) })),
  ];
  return (
    <Sheet title={`Compare ${funds.length} funds`} side="bottom" onClose={onClose}>
      <PlainTable
        caption="Funds side by side"
        columns={columns}
        rows={FIGURES}
        rowKey={({ label }) => label}
        isScrolling
      />
      <p>
        {funds.map((fund, at) => (
          <span key={fund.id}>
            {at > 0 && ' · '}
            <FundLink fund={fund} />
          </span>
        ))}
      </p>
      <MarketRisk hasFundReturns />
    </Sheet>
  );
}
