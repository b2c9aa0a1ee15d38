import { dateFromFeed, parseBusinessDate } from '../../kit/dates.ts';
import type { KindField } from '../../kit/kind-model.ts';
import { withoutGrouping } from '../feeds/decimal-cell.ts';

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'y', 'true', '1'].map((text) => [text, true] as const),
  ...['no', 'n', 'false', '0'].map((text) => [text, false] as const),
]);

/**
 * A value as a file has it, in the form that `checkValue` expects: choices by label or value, yes and no, dates as
 * 2026-03-14 or 14-Mar-2026, amounts with grouping. What is not understood is returned as it is, so that the check
 * refuses it. A relation stays text; the caller finds the record with that name.
 */
export function valueFromText({ type, choices = {} }: KindField, text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return text;
  switch (type) {
    case 'flag':
      return FLAGS.get(trimmed.toLowerCase()) ?? trimmed;
    case 'choice': {
      const wanted = trimmed.toLowerCase();
      const found = Object.entries(choices).find((names) => names.some((name) => name.toLowerCase() === wanted));
      return found?.[0] ?? trimmed;
    }
    case 'date':
      return parseBusinessDate(trimmed) ?? dateFromFeed(trimmed.replaceAll(' ', '-')) ?? trimmed;
    case 'money':
    case 'units':
    case 'decimal':
    case 'integer':
      return withoutGrouping(trimmed.replace(/^₹\s*/, ''));
    case 'percent':
      return trimmed.replace(/\s*%$/, '');
    case 'text':
    case 'code':
    case 'time':
    case 'relation':
      return text;
  }
}
