import { groupIndian } from '@artha/domain/kit/inr-format';

interface PageOfList {
  /** From 1. */
  readonly page: number;
  readonly pageSizeRows: number;
  readonly count: number;
  /** True if there are more rows than were counted. */
  readonly isCountCut: boolean;
}

const grouped = (number: number) => groupIndian(String(number));

/** The rows of a page and of all pages: '21–40 of 1,284', '1–20 of more than 1,00,000'. */
export function rangeText({ page, pageSizeRows, count, isCountCut }: PageOfList): string {
  const last = Math.min(page * pageSizeRows, count);
  return `${grouped((page - 1) * pageSizeRows + 1)}–${grouped(last)} of ${isCountCut ? 'more than ' : ''}${grouped(count)}`;
}
