import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import { Card } from '../../../../ui/card/card.tsx';
import { Change, Rupees } from '../../../../ui/figures/figures.tsx';
import { Stat, StatStrip } from '../../../../ui/figures/stat.tsx';
import type { CapitalGains } from '../capital-gains.api.ts';
import { carriedNote, taxNote } from '../model/gain-labels.ts';

/** Gains, exemption, estimated tax and losses that are carried forward, of everybody who is shown. */
export function GainSummary({ gains: { total } }: { gains: CapitalGains }) {
  const carried = paise(total.carriedShort + total.carriedLong);
  return (
    <Card aria-label="Summary">
      <StatStrip>
        <Stat label="Short-term gains">
          <Change rupees={formatPaise(total.gainShort)} percent={undefined} />
        </Stat>
        <Stat label="Long-term gains">
          <Change rupees={formatPaise(total.gainLong)} percent={undefined} />
        </Stat>
        <Stat label="Exemption used" note={`of ₹${formatPaise(total.exemptionLimit)}`}>
          <Money amount={total.exemptionUsed} />
        </Stat>
        <Stat label="Estimated tax" note={taxNote(total)}>
          <Money amount={total.tax} />
        </Stat>
        <Stat label="Losses carried forward" note={carriedNote(total)}>
          <Money amount={carried} />
        </Stat>
      </StatStrip>
    </Card>
  );
}

const Money = ({ amount }: { amount: Paise }) => <Rupees figure={formatPaise(amount)} />;
