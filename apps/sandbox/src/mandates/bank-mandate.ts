import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import type { WireStatus } from '@artha/domain/trading/bank-mandates/wire-statuses';

/** X on paper, N and I by the pages of the bank. */
export const MANDATE_TYPES = ['X', 'I', 'N'] as const;
export type MandateType = (typeof MANDATE_TYPES)[number];

/** The ways in which an account holder proves who they are. */
export const AUTH_MODES = ['netbanking', 'debit-card', 'aadhaar'] as const;
export type AuthMode = (typeof AUTH_MODES)[number];

export interface NewMandate {
  readonly clientCode: string;
  readonly amount: Paise;
  readonly type: MandateType;
  readonly accountNo: string;
  readonly accountType: string;
  readonly ifsc: string;
  readonly micr: string;
  readonly startOn: BusinessDate;
  readonly endOn: BusinessDate;
  readonly registeredOn: BusinessDate;
}

export interface Mandate extends NewMandate {
  readonly seq: number;
  readonly mandateId: string;
  readonly pageToken: string;
  readonly status: WireStatus;
  readonly umrn: string | undefined;
  readonly remarks: string;
  readonly approvedOn: BusinessDate | undefined;
  readonly wrongCodes: number;
  readonly returnUrl: string | undefined;
  readonly dueMs: number | undefined;
}

/** Decided for good; an approved one can still be cancelled. */
export const isDecided = ({ status }: Pick<Mandate, 'status'>): boolean =>
  !['REGISTERED BY MEMBER', 'UNDER PROCESSING', 'RECEIVED BY SPONSOR BANK'].includes(status);
