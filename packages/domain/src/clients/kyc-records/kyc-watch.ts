import type { KraCode } from './kra-status.ts';
import { KRA_CODES, KRA_MEANINGS, KRA_UNREACHABLE } from './kra-status.ts';

/**
 * The KYC records of holders, followed after the account is open: a record that is put on hold or deactivated later
 * stops the transactions of every account of that holder, until it is valid again.
 *
 * @see SEBI (KYC Registration Agency) regulations: only a registered or validated record may transact
 */

/** A valid record is looked up again after this many days, any other one every day. */
export const VALID_RECORD_DAYS = 30;

/** Whether a holder with this answer of the agency may transact. An agency that does not answer stops nobody. */
export const mayTransact = (code: KraCode): boolean =>
  code === KRA_UNREACHABLE || KRA_MEANINGS[code].permission === 'allowed';

export const STOPPING_CODES: readonly KraCode[] = KRA_CODES.filter((code) => !mayTransact(code));

interface LookedUp {
  readonly before: KraCode | null;
  readonly code: KraCode;
}

/** Up to so many lost records are believed, whatever their share. */
const LOST_ALWAYS_BELIEVED = 10;
/** Beyond that, more than a tenth of the valid records in one day is a fault of the agency. */
const LOST_SHARE = 10;

/**
 * Whether so many valid records were lost at once that the answers cannot be true: they would stop clients who have
 * done nothing.
 */
export function isImplausible(records: readonly LookedUp[]): boolean {
  const valid = records.filter(({ before }) => before !== null && mayTransact(before));
  const lost = valid.filter(({ code }) => !mayTransact(code)).length;
  return lost > LOST_ALWAYS_BELIEVED && lost * LOST_SHARE > valid.length;
}

/** 'KYC record of Rohan Deshmukh: On hold', for each holder whose record stops the account. */
export const stopReason = (records: readonly { readonly name: string; readonly code: KraCode }[]): string =>
  records.map(({ name, code }) => `KYC record of ${name}: ${KRA_MEANINGS[code].name}`).join('. ');
