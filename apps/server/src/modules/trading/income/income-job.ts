import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, formatDate } from '@artha/domain/kit/dates';
import { formatPaise, groupIndian } from '@artha/domain/kit/inr-format';
import { paise } from '@artha/domain/kit/money';
import { addBusinessDays } from '@artha/domain/reference/calendar/business-calendar';
import { INCOME_PAID_WITHIN_DAYS } from '@artha/domain/trading/income/income-states';
import { transaction } from '../../../platform/db/transaction.ts';
import type { EndOfDayJob } from '../../../platform/jobs/end-of-day-job.ts';
import { loadDealingCalendars } from '../../reference/scheme-rules/index.ts';
import { alertOperations, parkFinding } from '../../system/notifications/index.ts';
import type { ExchangeNode } from '../exchange/index.ts';
import { openExchange } from '../exchange/index.ts';
import type { IncomeOutcome } from './book-income.ts';
import { bookIncome } from './book-income.ts';
import { listDue, listSettled, settledKey } from './income.queries.ts';
import type { StatementRow } from './read-income.ts';
import { readIncome } from './read-income.ts';

/** After the allotments of the day: units decide who has income. */
const DUE_AT = '23:30';
const LOOK_BACK_DAYS = 30;
const REQUEST_TIMEOUT_MS = 90_000;

type Counted = Exclude<IncomeOutcome, 'repeated'>;

/**
 * Books the income of the registrar's statement each evening, and alerts operations of what is paid late. The statement
 * covers the record dates of the last thirty days, and further back while income is due: payments come days later.
 */
export function incomeJob(node: ExchangeNode): EndOfDayJob {
  const { env, database, clocks, log } = node;
  const exchange = openExchange(env.exchange, clocks);
  return {
    name: 'income',
    dueAt: DUE_AT,
    run: async ({ businessDate, heartbeat }) => {
      const statement = await exchange.listIncome(
        { from: await firstDay(businessDate), to: businessDate },
        AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      );
      // Not the evening: one that is made up for days later reads what was paid since.
      const now = { businessNow: clocks.businessNow(), realNow: clocks.realNow() };
      const totals = { distributed: 0, reinvested: 0, paid: 0, waiting: 0, parked: 0 };
      const read = statement.rows.flatMap((row) => readIncome(row) ?? []);
      const unreadableCount = statement.unreadableCount + statement.rows.length - read.length;
      const isSettled = await settledRows(read);
      for (const row of read) {
        if (isSettled(row)) continue;
        await heartbeat();
        const outcome = await transaction(database, (tx) => bookIncome(tx, row, now));
        if (outcome !== 'repeated') totals[outcome] += 1;
      }
      if (unreadableCount > 0) await parkUnreadable(businessDate, unreadableCount);
      const late = await alertOfLate(businessDate);
      const { distributed, reinvested, paid } = totals;
      return {
        rowCount: distributed + reinvested + paid,
        message: messageOf({ ...totals, late, unreadable: unreadableCount }),
      };
    },
  };

  async function settledRows(rows: readonly StatementRow[]): Promise<(row: StatementRow) => boolean> {
    const numbers = new Set(rows.map(({ distributionNumber }) => distributionNumber));
    const settled = await listSettled(database.db, [...numbers]);
    return ({ of, ...figures }) => settled.has(settledKey({ ...of, ...figures }));
  }

  async function firstDay(today: BusinessDate): Promise<BusinessDate> {
    const usual = addDays(today, -LOOK_BACK_DAYS);
    const [oldest] = await listDue(database.db);
    return oldest && oldest.recordOn < usual ? oldest.recordOn : usual;
  }

  async function parkUnreadable(on: BusinessDate, count: number): Promise<void> {
    const reason = `${count} malformed ${count === 1 ? 'row' : 'rows'} in the statement of ${formatDate(on)}`;
    const finding = { source: 'income-statement', key: `malformed:${on}`, reason } as const;
    if (await transaction(database, (tx) => parkFinding(tx, finding, clocks.realNow())))
      log.error({ on, count }, 'malformed rows in the income statement');
  }

  async function alertOfLate(today: BusinessDate): Promise<number> {
    const due = await listDue(database.db);
    if (due.length === 0) return 0;
    const late = await transaction(database, async (tx) => {
      const calendarOf = await loadDealingCalendars(tx);
      const found = due.filter(
        ({ recordOn, instrumentId }) =>
          addBusinessDays(calendarOf(instrumentId), recordOn, INCOME_PAID_WITHIN_DAYS) < today,
      );
      await alertOperations(
        tx,
        found.map(({ id, gross, tax, fundName, folioNumber, recordOn }) => ({
          code: 'income-late',
          onceKey: id,
          values: { amount: formatPaise(paise(gross - tax)), fundName, folioNumber, recordOn: formatDate(recordOn) },
        })),
      );
      return found;
    });
    return late.length;
  }
}

/** '12 distributed, 3 paid, 1 late'; zero counts are omitted except for the first. */
function messageOf({ distributed, ...others }: Readonly<Record<Counted | 'late' | 'unreadable', number>>): string {
  const rest = Object.entries(others).filter(([, count]) => count > 0);
  return [
    `${groupIndian(String(distributed))} distributed`,
    ...rest.map(([what, count]) => `${groupIndian(String(count))} ${what}`),
  ].join(', ');
}
