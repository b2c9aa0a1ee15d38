import type { BusinessDate } from '@artha/domain/kit/dates';
import { instantAt } from '@artha/domain/kit/dates';

/** The time of day in India at which the banks transfer money to clients. */
const TRANSFERRED_AT = '11:00';
const SEQ_DIGITS = 8;

export const transferredAtMs = (on: BusinessDate): number => instantAt(on, TRANSFERRED_AT).getTime();

/** The bank's reference of a transfer (UTR). @param prefix of the bank that makes it, four characters */
export const utrOf = (prefix: string, on: BusinessDate, seq: number): string =>
  `${prefix}${on.replaceAll('-', '')}${String(seq).padStart(SEQ_DIGITS, '0')}`;
