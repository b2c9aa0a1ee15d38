import { addDays, businessDateAt, formatDate, instantAt } from '@artha/domain/kit/dates';
import { lateUntil, refundBy } from '@artha/domain/trading/payments/refund-due';
import { loadCalendar } from '../../../reference/calendar/index.ts';
import { getProductConfig } from '../../../system/product-config/index.ts';
import type { ExceptionSource } from './exception-source.ts';
import { listUnpaidPayouts, listUnpaidRefunds } from './sources.queries.ts';

/** Refunds that the clearing corporation has not paid within the working days of the setting. */
export const overdueRefunds: ExceptionSource = {
  kind: 'overdue-refund',
  find: async (db, businessNow) => {
    const { refundWorkingDays } = await getProductConfig(db);
    const calendar = await loadCalendar(db, 'system');
    const late = lateUntil(calendar, refundWorkingDays, businessDateAt(businessNow));
    const unpaid = await listUnpaidRefunds(db, instantAt(addDays(late, 1), '00:00'));
    return unpaid.map(({ id, reason, dueAt, ...order }) => {
      const lastDay = refundBy(calendar, dueAt, refundWorkingDays);
      return {
        ...order,
        key: `refund:${id}`,
        about: reason,
        since: instantAt(addDays(lastDay, 1), '00:00'),
        compared: [
          { label: 'Due since', ours: formatDate(businessDateAt(dueAt)), theirs: null },
          { label: 'Last day', ours: formatDate(lastDay), theirs: null },
        ],
      };
    });
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
