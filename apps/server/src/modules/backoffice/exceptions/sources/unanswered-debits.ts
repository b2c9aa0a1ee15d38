import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt, formatDate, instantAt } from '@artha/domain/kit/dates';
import { addBusinessDays } from '@artha/domain/reference/calendar/business-calendar';
import { DEBIT_OVERDUE_BUSINESS_DAYS } from '@artha/domain/trading/payments/debit-day';
import { loadCalendar } from '../../../reference/calendar/index.ts';
import type { ExceptionSource } from './exception-source.ts';
import { listUnansweredDebits } from './sources.queries.ts';

/** Debits that no bank has answered in time, among them those that the clearing house does not know. */
export const unansweredDebits: ExceptionSource = {
  kind: 'unanswered-debit',
  find: async (db, businessNow) => {
    const calendar = await loadCalendar(db, 'system');
    const overdueOn = (presentedOn: BusinessDate) =>
      addBusinessDays(calendar, presentedOn, DEBIT_OVERDUE_BUSINESS_DAYS);
    const until = addBusinessDays(calendar, businessDateAt(businessNow), -DEBIT_OVERDUE_BUSINESS_DAYS);
    return (await listUnansweredDebits(db, until)).map(({ id, fileName, presentedOn, ...order }) => ({
      ...order,
      key: `debit:${id}`,
      about: `No bank has answered the debit of ${formatDate(presentedOn)}`,
      since: instantAt(overdueOn(presentedOn), '00:00'),
      compared: [
        { label: 'Debit', ours: id, theirs: null },
        { label: 'File', ours: fileName, theirs: null },
      ],
    }));
  },
};
