import { formatNav, formatPaise, formatPaiseShort } from '@artha/domain/inr-format';
import type { ReactNode } from 'react';
import { Change, Rupees } from '../../ui/figures/figures.tsx';
import { HoldingDetail } from './holding-detail.tsx';
import { Gain, HouseTile, Money, PricedOn, PriceFigure } from './holding-figures.tsx';
import type { HoldingListProps } from './holding-list.ts';
import { rowKey, totalLabel } from './holding-list.ts';
import { HoldingName } from './holding-name.tsx';
import type { Holding } from './holdings.api.ts';
import { unitsText } from './units-text.ts';

/** All holdings on the phone, with short figures in front and the full ones below. */
export const HoldingCards = ({ rows, total, isPart, isOpen, isLinked, onToggle }: HoldingListProps) => (
  <>
    <ul className="hold-cards">
      {rows.map((row) => (
        <HoldingCard
          key={rowKey(row)}
          row={row}
          isOpen={isOpen(row)}
          isLinked={isLinked(row)}
          onToggle={() => onToggle(row)}
        />
      ))}
    </ul>
    <div className="hold-total">
      <span>{totalLabel({ rows, isPart })}</span>
      <span>
        <Money amount={total.currentValue} />
        <Gain amount={total.unrealisedGain} percent={total.gainPercent} />
      </span>
    </div>
  </>
);

interface HoldingCardProps {
  readonly row: Holding;
  readonly isOpen: boolean;
  readonly isLinked: boolean;
  readonly onToggle: () => void;
}

const HoldingCard = ({ row, isOpen, isLinked, onToggle }: HoldingCardProps) => (
  <li data-expanded={isOpen || undefined}>
    <div className="hold-card">
      <div className="identity">
        <HouseTile house={row.instrument} />
        <HoldingName row={row} isOpen={isOpen} onToggle={onToggle} />
      </div>
      <div className="hold-card-worth">
        <span className="medium">
          {row.currentValue === null ? 'Not priced' : <Rupees figure={formatPaise(row.currentValue)} />}
        </span>
        <Gain amount={row.unrealisedGain} percent={row.gainPercent} />
      </div>
      <dl className="hold-card-facts">
        <Fact label="Units">{unitsText(row.units)}</Fact>
        <Fact label="Average cost">{row.averageCost !== null && <Rupees figure={formatNav(row.averageCost)} />}</Fact>
        <Fact label="NAV" note={row.price && <PricedOn price={row.price} />}>
          {row.price && <PriceFigure price={row.price} />}
        </Fact>
        <Fact label="Cost">
          <Money amount={row.investedValue} />
        </Fact>
        <Fact label="Day change">
          {row.dayChange !== null && <Change rupees={formatPaiseShort(row.dayChange)} percent={undefined} />}
        </Fact>
        <Fact label="Share">{row.weightPercent !== null && `${row.weightPercent}%`}</Fact>
      </dl>
    </div>
    {isOpen && <HoldingDetail row={row} isLinked={isLinked} onClose={onToggle} />}
  </li>
);

const Fact = ({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
    {note && <dd className="muted">{note}</dd>}
  </div>
);
