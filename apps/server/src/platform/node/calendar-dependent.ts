import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import type { DealingDays } from '@artha/domain/reference/scheme-rules/dealing-calendar';
import type { Db, Tx } from '../db/database.ts';

/** A change of the business calendar. */
export interface CalendarChange {
  readonly before: DealingDays;
  readonly after: DealingDays;
}

/** A stored date that a change of the calendar moves. */
export interface CalendarShift {
  /** 'NAV date of purchases' */
  readonly label: string;
  /** For the client: 'NAV date: 25 Nov 2026 instead of 24 Nov 2026.' */
  readonly notice: string;
  /** What has the date. */
  readonly of: 'order' | 'plan';
  readonly id: string;
  readonly accountId: number;
  /** Who placed the order or started the plan, and is notified. */
  readonly userId: number;
  /** 'ORD-100001', 'SIP PLAN-100001' */
  readonly number: string;
  readonly instrumentName: string;
  /** Null where the amount is not known yet. */
  readonly amount: Paise | null;
  readonly from: BusinessDate;
  readonly to: BusinessDate;
}

/** Dates that a module stores and that follow from the business calendar. */
export interface CalendarDependent {
  find(db: Db | Tx, change: CalendarChange): Promise<readonly CalendarShift[]>;
  /** Locks what depends on the calendar and moves it, in the transaction that publishes the change. */
  move(tx: Tx, change: CalendarChange): Promise<readonly CalendarShift[]>;
}
