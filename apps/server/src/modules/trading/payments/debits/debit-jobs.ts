import { addDays } from '@artha/domain/kit/dates';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { isBusinessDay } from '@artha/domain/reference/calendar/business-calendar';
import { DEBITS_PRESENTED_AT } from '@artha/domain/trading/payments/debit-day';
import type { EndOfDayJob } from '../../../../platform/jobs/end-of-day-job.ts';
import { loadCalendar } from '../../../reference/calendar/index.ts';
import type { PaymentsNode } from '../payment-bank-handler.ts';
import { collectReturns } from './collect-outcomes.ts';
import { createBatches } from './create-batches.ts';
import { inquireDebits } from './inquire-debits.ts';
import { presentBatches } from './present-batches.ts';

const RETURNS_READ_AT = '13:00';
const INQUIRED_AT = '19:00';
/** Return files are read again for this long: a bank may correct itself, and a correction must not be missed. */
const LOOK_BACK_DAYS = 14;
/** So long the work of a minute may hold up what follows it. */
const WATCHED_MS = 45_000;

/** Presents the debits of each business day. On a closed day they wait for the next one. */
export function debitPresentationJob(node: PaymentsNode): EndOfDayJob {
  const { database, clocks } = node;
  return {
    name: 'debit-presentation',
    dueAt: DEBITS_PRESENTED_AT,
    run: async ({ businessDate, heartbeat }) => {
      const calendar = await loadCalendar(database.db, 'system');
      if (!isBusinessDay(calendar, businessDate)) return { rowCount: 0, message: 'not a business day' };
      const now = { businessNow: clocks.businessNow(), realNow: clocks.realNow() };
      const rowCount = await createBatches(database, { on: businessDate, now, heartbeat });
      const files = await presentBatches(node, { heartbeat });
      return { rowCount, message: `${groupIndian(String(rowCount))} debits, ${files} files answered` };
    },
  };
}

/** Books what banks answered by noon. */
export function debitReturnsJob(node: PaymentsNode): EndOfDayJob {
  return {
    name: 'debit-returns',
    dueAt: RETURNS_READ_AT,
    run: async ({ heartbeat }) => {
      await presentBatches(node, { heartbeat });
      const { booked, parked } = await collectReturns(node, { heartbeat });
      return { rowCount: booked, message: messageOf(booked, parked) };
    },
  };
}

/** Reads the return files of two weeks again, and asks for each debit that has no outcome. */
export function debitInquiryJob(node: PaymentsNode): EndOfDayJob {
  return {
    name: 'debit-inquiry',
    dueAt: INQUIRED_AT,
    run: async ({ businessDate, heartbeat }) => {
      const since = addDays(businessDate, -LOOK_BACK_DAYS);
      const { booked, parked } = await collectReturns(node, { since, heartbeat });
      const calendar = await loadCalendar(node.database.db, 'system');
      const inquired = await inquireDebits(node, { on: businessDate, calendar, heartbeat });
      return { rowCount: booked + inquired, message: messageOf(booked + inquired, parked) };
    },
  };
}

/**
 * The work of each minute: files without an answer, and outcomes since the last look. What a slow or silent clearing
 * house leaves is done in a later minute, and by the jobs of the day.
 */
export async function watchDebits(node: PaymentsNode, signal = AbortSignal.timeout(WATCHED_MS)): Promise<void> {
  await presentBatches(node, { signal });
  await collectReturns(node, { signal });
}

const messageOf = (booked: number, parked: number): string =>
  `${groupIndian(String(booked))} outcomes booked${parked > 0 ? `, ${groupIndian(String(parked))} parked` : ''}`;
