import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';
import type { BusinessClock } from '../clock/business-clock.ts';
import { takeFault } from '../faults/faults.queries.ts';
import type { Database } from '../platform/database.ts';

export const ORDER_PATH = '/exchange/MFOrderEntry/MFOrder.svc/Secure';
const SECOND_MS = 1_000;

/** The exchange's time stamp: the business clock, without milliseconds. */
export function stampNow({ horizonMs }: BusinessClock): {
  readonly stampMs: number;
  readonly receivedOn: BusinessDate;
} {
  const stampMs = Math.floor(horizonMs() / SECOND_MS) * SECOND_MS;
  return { stampMs, receivedOn: businessDateAt(new Date(stampMs)) };
}

/** The parts of an answer, separated by vertical bars. A bar in a field would look like another part. */
export const answerOf = (parts: readonly string[]): string => parts.map((part) => part.replaceAll('|', ' ')).join('|');

export const SESSION_REFUSED = 'FAILED: INVALID SESSION PASSWORD';
export const TRANS_NO_USED = 'FAILED: TRANSACTION NUMBER ALREADY USED';

/** Takes the fault that refuses the next entry. @param word of the exchange's message */
export const injectedRefusal = (db: Database, word: 'PURCHASE' | 'REDEMPTION' | 'SWITCH'): string | undefined =>
  takeFault(db, 'exchange', ORDER_PATH, ['refuse']) && `SCHEME SUSPENDED FOR ${word}`;
