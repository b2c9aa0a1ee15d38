import type { BusinessDate } from '@artha/domain/kit/dates';
import type { ExpenseRatio } from '@artha/domain/reference/feeds/expense-ratio';
import { dateOfFileName, expenseRatioReader, ratioOf } from '@artha/domain/reference/feeds/expense-ratio';
import { OptionRefusal } from '@artha/domain/reference/feeds/feed-refusal';
import { nameMatcher } from '@artha/domain/reference/feeds/scheme-name';
import { mergeExpenseRatios } from '../../fund-facts/index.ts';
import { listNamedPlans } from '../../instruments/index.ts';
import type { Feed } from '../feed.ts';
import { DATE_OF_RATIOS } from '../feed-option-list.ts';
import { withoutRefusals } from './scheme-data-feed.ts';

type RatiosOfPlans = readonly { readonly instrumentId: number; readonly ratio: ExpenseRatio }[];

/**
 * Expense ratios of a day, for the regular and the direct plans of schemes, which are found by their name.
 *
 * @param asOf the day of the list, where the name of the file does not state it
 */
export function expenseRatiosFeed(asOf: BusinessDate | undefined): Feed<RatiosOfPlans> {
  let effectiveOn: BusinessDate;
  return {
    name: 'expense-ratios',
    isReadWhole: false,
    isWholeList: true,
    openReader: async (tx, { firstLine, fileName }) => {
      const read = expenseRatioReader(firstLine);
      const on = asOf ?? dateOfFileName(fileName);
      if (!on) throw new OptionRefusal('The name of the file does not state the date of the list.', DATE_OF_RATIOS);
      effectiveOn = on;
      const match = nameMatcher(await listNamedPlans(tx));
      const seen = new Set<number>();
      return {
        hasHeader: true,
        read: (line) => {
          const { row, ...reading } = read(line);
          if (!row) return reading;
          const found = match(row.schemeName);
          if ('refusal' in found) return found;
          const ratios = found.plans.flatMap(({ id, planType }) => {
            const ratio = ratioOf(row, planType);
            return ratio ? [{ instrumentId: id, ratio }] : [];
          });
          if (ratios.length === 0) return { refusal: 'the scheme has no plan with an expense ratio in the list' };
          if (ratios.some(({ instrumentId }) => seen.has(instrumentId)))
            return { refusal: 'an earlier line has the scheme' };
          for (const { instrumentId } of ratios) seen.add(instrumentId);
          return { ...reading, row: ratios };
        },
        newestOn: () => effectiveOn,
        listedOn: () => effectiveOn,
        hasCuttableEnd: true,
      };
    },
    merge: (tx, entries, { fileName, runId }) =>
      mergeExpenseRatios(
        tx,
        entries.flatMap(({ line, row }) => row.map((ratio) => ({ line, ...ratio }))),
        { source: `Expense ratios, ${fileName}`, runId, effectiveOn },
      ).then(withoutRefusals),
    finish: () => Promise.resolve(),
  };
}
