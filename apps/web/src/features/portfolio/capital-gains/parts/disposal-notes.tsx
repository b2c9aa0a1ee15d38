import { FAIR_VALUE_MISSING_TEXT, UNKNOWN_CLASS_TEXT } from '@artha/domain/portfolio/capital-gains/gain-texts';
import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import type { Disposal } from '../capital-gains.api.ts';
import { exitLoadText } from '../model/gain-labels.ts';

/** What a reader must know of a sale; nothing for most. */
export const DisposalNotes = ({ row }: { row: Disposal }) => (
  <>
    {row.costOfAcquisition !== row.cost && (
      <span className="type-12 muted">Paid ₹{formatPaise(row.cost)}; the law counts a higher cost.</span>
    )}
    <ExitLoad amount={row.exitLoad} />
    {row.taxClassBasis === 'unknown' && <span className="type-12 muted">{UNKNOWN_CLASS_TEXT}</span>}
    {row.isFairValueMissing && <span className="type-12 muted">{FAIR_VALUE_MISSING_TEXT}</span>}
  </>
);

/** A line about the exit load; nothing without one. */
export function ExitLoad({ amount }: { amount: Paise }) {
  const text = exitLoadText(amount);
  return text === undefined ? null : <span className="type-12 muted">{text}</span>;
}
