import type { MandateEvent } from './bank-mandate-states.ts';

/** The statuses of a mandate as the exchange words them, with what each does to it. */
const EVENT_OF_STATUS = {
  'REGISTERED BY MEMBER': undefined,
  'UNDER PROCESSING': 'submitted',
  'INITIAL REJECTION': 'rejected',
  'RETURNED BY EXCHANGE': 'rejected',
  'RECEIVED BY SPONSOR BANK': 'submitted',
  'REJECTION AT NPCI PRIOR TO DESTINATION BANK': 'rejected',
  'APPROVED (BY SPONSOR BANK)': 'registered',
  'REJECTED (BY SPONSOR BANK)': 'rejected',
  'CANCELLED BY INVESTOR': 'cancelled',
} as const satisfies Record<string, MandateEvent | undefined>;

export type WireStatus = keyof typeof EVENT_OF_STATUS;
export const WIRE_STATUSES = Object.keys(EVENT_OF_STATUS) as readonly WireStatus[];

/** Reads a status whatever its case and spacing; undefined for an unknown one. */
export function wireStatusOf(text: string): WireStatus | undefined {
  const plain = text.trim().replaceAll(/\s+/g, ' ').toUpperCase();
  return WIRE_STATUSES.find((status) => status === plain);
}

/** What a status says of a mandate; undefined when it says nothing new. */
export const eventOfStatus = (status: WireStatus): MandateEvent | undefined => EVENT_OF_STATUS[status];

/** What a bank or the exchange says of a mandate. */
export interface MandateAnswer {
  readonly status: WireStatus;
  readonly umrn: string | null;
  /** Why it was rejected. */
  readonly remarks: string | null;
}

const UMRN = /^[A-Z]{4}[A-Z0-9]{16}$/;

/** A UMRN without blanks and in capitals; undefined when it is none. */
export function umrnOf(text: string): string | undefined {
  const plain = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return UMRN.test(plain) ? plain : undefined;
}

/** 'HDFC 7041 2200 1186 0042', for people. */
export const formatUmrn = (umrn: string): string => umrn.replaceAll(/(.{4})(?=.)/g, '$1 ');
