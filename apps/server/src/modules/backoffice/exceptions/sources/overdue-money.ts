import { addDays, businessDateAt, formatDate, instantAt } from '@artha/domain/kit/dates';
import { REFUND_WORKING_DAYS } from '@artha/domain/kit/limits';
import { addBusinessDays } from '@artha/domain/reference/calendar/business-calendar';
import { loadCalendar } from '../../../reference/calendar/index.ts';
import type { ExceptionSource } from './exception-source.ts';
import { listUnpaidPayouts, listUnpaidRefunds } from './sources.queries.ts';

/** Refunds that the clearing corporation has not paid within its working days. */
export const overdueRefunds: ExceptionSource = {
  kind: 'overdue-refund',
  find: async (db, businessNow) => {
    const calendar = await loadCalendar(db, 'system');
    const lastDay = (dueAt: Date) => addBusinessDays(calendar, businessDateAt(dueAt), REFUND_WORKING_DAYS);
    const today = businessDateAt(businessNow);
    const unpaid = await listUnpaidRefunds(
      db,
      instantAt(addBusinessDays(calendar, today, -REFUND_WORKING_DAYS), '00:00'),
    );
    return unpaid
      .filter(({ dueAt }) => lastDay(dueAt) < today)
      .map(({ id, reason, dueAt, ...order }) => ({
        ...order,
        key: `refund:${id}`,
        about: reason,
        since: instantAt(addDays(lastDay(dueAt), 1), '00:00'),
        compared: [
          { label: 'Due since', ours: formatDate(businessDateAt(dueAt)), theirs: null },
          { label: 'Last day', ours: formatDate(lastDay(dueAt)), theirs: null },
        ],
      }));
  },
};

/** Payouts that the fund house has not made on their last day. */
export const overduePayouts: ExceptionSource = {
  kind: 'overdue-payout',
  find: async (db, businessNow) =>
    (await listUnpaidPayouts(db, businessDateAt(businessNow))).map(({ id, dueOn, redeemedOn, fundName, ...order }) => ({
      ...order,
      key: `payout:${id}`,
      about: fundName,
      since: instantAt(addDays(dueOn, 1), '00:00'),
      compared: [
        { label: 'Redeemed on', ours: formatDate(redeemedOn), theirs: null },
        { label: 'Last day', ours: formatDate(dueOn), theirs: null },
      ],
    })),
};
