/** A table with a requested number of rows, and a route that exports it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { signedIn } from '@artha/contract/kit/audience';
import { exportRoute } from '@artha/contract/system/exports';
import { Money } from '@artha/contract/kit/amounts';
import { column, table } from '@artha/contract/kit/table';
import * as z from 'zod/mini';
import type { TableContext } from '../../../../platform/tables/export-source.ts';
import { exported } from '../../../../platform/export/exported-table.ts';

export const numberTable = table({
  name: 'numbers',
  title: 'Numbers',
  rows: ['number', 'numbers'],
  columns: {
    number: column('count', 'Number', { isRowHeader: true, sort: 'index' }),
    text: column('text', 'Text'),
    amount: column('money', 'Amount', { isHidden: true }),
    /** The users whom the caller may see: 'everybody' or ids. */
    seen: column('text', 'Seen'),
  },
  defaultSort: { sortBy: 'number', sortAsc: true },
});

export const exportNumbers = exportRoute(numberTable, {
  path: '/api/Numbers/export',
  audience: signedIn,
  request: z.strictObject({
    rows: z.int(),
    /** Must stay exact when it is stored with a job. */
    amount: Money,
    pauseMs: z._default(z.int(), 0),
  }),
});

const WINDOW_ROWS = 1_000;

const seenBy = ({ scope }: TableContext) => scope.userIds?.join(' ') ?? 'everybody';

/** @param beforeWindow a test may wait, or fail, before each window */
export const numbers = (beforeWindow: (from: number) => Promise<void> | void = () => undefined) =>
  exported(exportNumbers, {
    table: numberTable,
    facts: () => [],
    count: (_context, { rows }, countMax) => Promise.resolve(Math.min(rows, countMax)),
    walk: async function* walk(context, { rows, amount, pauseMs }) {
      const text = 'so that the file has some parts '.repeat(8);
      for (let from = 0; from < rows; from += WINDOW_ROWS) {
        await beforeWindow(from);
        await sleep(pauseMs);
        yield Array.from({ length: Math.min(WINDOW_ROWS, rows - from) }, (_, at) => ({
          ...{ number: from + at + 1, text, amount, seen: seenBy(context) },
        }));
      }
    },
  });
