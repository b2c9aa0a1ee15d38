import { formatDate } from '@artha/domain/kit/dates';
import { formatHeldUnits, formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { paise, textFromNav } from '@artha/domain/kit/money';
import type { HoldingIncome } from '../holdings.api.ts';

/** What became of income: 'Paid on 27 Nov 2026 to Artha Bank ··4417'. */
export function incomeStateText({ status, paidOn, bank }: Pick<HoldingIncome, 'status' | 'paidOn' | 'bank'>): string {
  if (status === 'reinvested') return 'Reinvested';
  if (paidOn === null) return 'On its way';
  return `Paid on ${formatDate(paidOn)}${bank ? ` to ${bank.name} ··${bank.numberLast4}` : ''}`;
}

/** How income is computed: '₹0.2345 a unit on 25 Nov 2026 for 1,000.000 units · tax deducted ₹23.45'. */
export function incomeSourceText({ recordOn, rate, units, tax }: HoldingIncome): string {
  const perUnit = textFromNav(rate).replace(/(\.\d\d\d*?)0+$/, '$1');
  const source = `₹${perUnit} a unit on ${formatDate(recordOn)} for ${formatHeldUnits(units)} units`;
  return tax === 0n ? source : `${source} · tax deducted ₹${formatPaise(tax)}`;
}

/** All income of a holding, less tax. Not in the card: the compiler of components loses a whole number like 0n. */
export const totalIncome = (income: readonly Pick<HoldingIncome, 'net'>[]): Paise =>
  paise(income.reduce((sum, { net }) => sum + net, 0n));
