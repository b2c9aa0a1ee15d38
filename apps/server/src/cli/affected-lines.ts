import { formatDate } from '@artha/domain/kit/dates';
import { formatHeldUnits, formatNav, formatPaise } from '@artha/domain/kit/inr-format';
import { nav, paise, units } from '@artha/domain/kit/money';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import type { BookedLine } from '../modules/trading/orders/index.ts';

const SIDES: Readonly<Record<BookedLine['side'], string>> = {
  purchase: 'purchase',
  redemption: 'sale',
  'switch-out': 'switch out',
  'switch-in': 'switch in',
};

const lineText = (line: BookedLine): string =>
  [
    formatOrderNumber(line.number),
    `account ${line.accountNumber}`,
    SIDES[line.side].padEnd(10),
    `${formatHeldUnits(line.units ?? units(0n))} units`.padStart(20),
    `₹${formatPaise(line.amount ?? paise(0n))}`.padStart(18),
    `at ${formatNav(line.nav ?? nav(0n))} of ${line.navOn === null ? '-' : formatDate(line.navOn)}`,
    line.fundName,
  ].join('  ');

/** What operations must correct after prices were changed: a line for each order line, or nothing. */
export function affectedLines(lines: readonly BookedLine[]): readonly string[] {
  if (lines.length === 0) return [];
  const text = lines.length === 1 ? '1 order line was' : `${lines.length} order lines were`;
  return [
    `${text} booked at a price that is not in use any more and must be corrected with the registrar:`,
    ...lines.map(lineText),
  ];
}
