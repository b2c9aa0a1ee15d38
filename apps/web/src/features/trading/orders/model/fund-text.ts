import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate } from '@artha/domain/kit/dates';
import type { Order } from './order.ts';

export const fundsOf = (count: number): string => (count === 1 ? '1 fund' : `${count} funds`);

/** Distinct dates in order: '22 Nov 2026, 23 Nov 2026 and 24 Nov 2026'; empty without any. */
export function listOfDates(dates: readonly (BusinessDate | null)[]): string {
  const texts = [...new Set(dates.filter((date) => date !== null))].toSorted().map(formatDate);
  const last = texts.pop() ?? '';
  return texts.length === 0 ? last : `${texts.join(', ')} and ${last}`;
}

type DatedLine = Pick<Order['lines'][number], 'navOn' | 'unitsDueOn'>;

/** 'Units are allotted at the NAV of 24 Nov 2026. They are due by the end of 24 Nov 2026.' */
export function allotmentText(lines: readonly DatedLine[]): string {
  const navs = listOfDates(lines.map(({ navOn }) => navOn));
  if (navs === '') return 'Units are allotted once the NAV is known.';
  const due = listOfDates(lines.map(({ unitsDueOn }) => unitsDueOn));
  const text = `Units are allotted at the ${navs.includes(' and ') ? 'NAVs' : 'NAV'} of ${navs}.`;
  return due === '' ? text : `${text} They are due by the end of ${due}.`;
}
