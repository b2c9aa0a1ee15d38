import { pastHoldingTable } from '@artha/contract/portfolio/holdings';
import { formatDate } from '@artha/domain/kit/dates';
import { formatHeldUnits, formatNav } from '@artha/domain/kit/inr-format';
import { useMemo } from 'react';
import { columnsOf } from '../../../../ui/data-table/columns-of.tsx';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { sortRows } from '../../../../ui/data-table/sort-rows.ts';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { TwoLines } from '../../../../ui/figures/two-lines.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { useLocalTable } from '../../../system/table-views/index.ts';
import type { PastHolding, PastRow } from '../model/past-figures.ts';
import { pastHoldingOf, pastTotal } from '../model/past-figures.ts';
import { Gain, Money } from './holding-figures.tsx';

const rowKey = ({ folio, instrument }: PastHolding) => `${folio.id} ${instrument.id}`;
const rowLabel = ({ instrumentName }: PastHolding) => instrumentName;
const sort = (rows: readonly PastHolding[], order: string) => sortRows(pastHoldingTable, rows, order);

/** The rows of a past day. */
export function PastTable({ rows }: { rows: readonly PastRow[] }) {
  const holdings = useMemo(() => rows.map(pastHoldingOf), [rows]);
  const list = useLocalTable({ table: pastHoldingTable, rows: holdings, sort });
  const total = pastTotal(rows);
  if (!useIsWide()) return <PhoneTable holdings={sort(holdings, list.order)} total={total} />;
  return (
    <DataTable
      label={pastHoldingTable.title}
      density="client"
      columns={COLUMNS}
      source={list.source}
      rowKey={rowKey}
      rowLabel={rowLabel}
      view={list.view}
      onView={list.onView}
      order={list.order}
      onOrder={list.onOrder}
      footer={{
        instrumentName: 'Total',
        investedValue: <Money amount={total.investedValue} />,
        currentValue: <Money amount={total.currentValue} />,
        unrealisedGain: <Gain amount={total.unrealisedGain} percent={total.gainPercent} />,
      }}
    />
  );
}

const COLUMNS = columnsOf<typeof pastHoldingTable.columns, PastHolding>(pastHoldingTable, {
  instrumentName: ({ instrumentName, folio }) => (
    <TwoLines>
      <span className="medium">{instrumentName}</span>
      <span>Folio {folio.number}</span>
    </TwoLines>
  ),
  units: ({ units }) => formatHeldUnits(units),
  nav: ({ price }) =>
    price && (
      <TwoLines>
        <span>
          <Rupees figure={formatNav(price.nav)} />
        </span>
        <span>{formatDate(price.on)}</span>
      </TwoLines>
    ),
  currentValue: ({ currentValue }) => <Worth amount={currentValue} />,
  unrealisedGain: ({ unrealisedGain, gainPercent }) => <Gain amount={unrealisedGain} percent={gainPercent} />,
});

const Worth = ({ amount }: { amount: PastHolding['currentValue'] }) => (
  <span className="medium">{amount === null ? 'Not priced' : <Money amount={amount} />}</span>
);

const phoneFund = ({ instrumentName, folio, units, price }: PastHolding) => (
  <TwoLines>
    <span className="medium">{instrumentName}</span>
    <span>
      Folio {folio.number}
      <br />
      {formatHeldUnits(units)} units{price && ` at ₹${formatNav(price.nav)} of ${formatDate(price.on)}`}
    </span>
  </TwoLines>
);

const phoneValue = ({ currentValue, unrealisedGain }: PastHolding) => (
  <TwoLines>
    <Worth amount={currentValue} />
    <Gain amount={unrealisedGain} />
  </TwoLines>
);

interface PhoneTableProps {
  readonly holdings: readonly PastHolding[];
  readonly total: ReturnType<typeof pastTotal>;
}

/** On the phone, units and price are below the fund, the gain is below the value, and the cost is left out. */
const PhoneTable = ({ holdings, total }: PhoneTableProps) => (
  <PlainTable
    caption={pastHoldingTable.title}
    columns={[
      {
        key: 'instrumentName',
        title: 'Fund',
        cell: phoneFund,
        total: 'Total',
      },
      {
        key: 'currentValue',
        title: 'Value',
        isNumeric: true,
        cell: phoneValue,
        total: (
          <TwoLines>
            <Money amount={total.currentValue} />
            <Gain amount={total.unrealisedGain} />
          </TwoLines>
        ),
      },
    ]}
    rows={holdings}
    rowKey={rowKey}
    hasTotal
  />
);
