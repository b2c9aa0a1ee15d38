import type { BusinessDate } from '@artha/domain/kit/dates';
import { EXTERNAL_REPORT_MAX_BYTES } from '@artha/domain/kit/limits';
import type { textFromPaise } from '@artha/domain/kit/money';
import { paiseFromText } from '@artha/domain/kit/money';
import type { MandateAuthMode } from '@artha/domain/trading/bank-mandates/bank-mandate-states';
import type { MandateAnswer } from '@artha/domain/trading/bank-mandates/wire-statuses';
import { wireStatusOf } from '@artha/domain/trading/bank-mandates/wire-statuses';
import * as z from 'zod/mini';
import { DeliveryError } from '../../../../platform/outbox/delivery-error.ts';
import type { AdditionalServices } from '../../exchange/index.ts';
import { exchangeDay } from '../../exchange/index.ts';

const DONE = '100';
const UNKNOWN = /INVALID MANDATE ID/i;
const text = z.string().check(z.maxLength(200));

const MandateDetail = z.object({
  MandateId: text,
  ClientCode: text,
  MandateType: text,
  Amount: text,
  BankAccNo: text,
  StartDate: text,
  EndDate: text,
  Status: text,
  UMRNNo: z.nullish(text),
  Remarks: z.nullish(text),
});
type MandateDetail = z.output<typeof MandateDetail>;

const DetailsAnswer = z.object({
  Status: z.string(),
  Message: z.nullish(z.string()),
  MandateDetails: z.nullish(z.array(MandateDetail)),
});
const UrlAnswer = z.object({
  Status: z.string(),
  Message: z.nullish(z.string()),
  ResponseString: z.nullish(z.string().check(z.maxLength(2_000))),
});
const PlainAnswer = z.object({ Status: z.string(), Message: z.nullish(z.string()) });

const TYPES = { 'e-mandate': 'N', physical: 'X' } as const;
const ACCOUNT_TYPES = { savings: 'SB', current: 'CB', nre: 'NE', nro: 'NO' } as const;

/** A mandate as it is registered. */
export interface MandateEntry {
  readonly clientCode: string;
  readonly limit: Parameters<typeof textFromPaise>[0];
  readonly kind: keyof typeof TYPES;
  readonly accountNumber: string;
  readonly accountType: keyof typeof ACCOUNT_TYPES;
  readonly ifscCode: string;
  readonly micr: string | null;
  readonly startOn: BusinessDate;
  readonly endOn: BusinessDate;
}

/** A mandate in the records of the exchange. */
export interface ReportedMandate {
  readonly exchangeMandateId: string;
  readonly answer: MandateAnswer;
  /** Whether it is the one that was entered. The exchange knows no reference of ours. */
  isOf(entry: MandateEntry): boolean;
}

/** The exchange's services for mandates: docs/external-systems.md. */
export interface MandateExchange {
  /** Registers a mandate. It is not idempotent. @throws DeliveryError when the outcome is unknown */
  register(
    entry: MandateEntry,
    signal: AbortSignal,
  ): Promise<{ readonly exchangeMandateId: string } | { readonly refusal: string }>;
  /** Mandates of a client, or of all, registered in a range of days. */
  listRegistered(
    query: { readonly clientCode: string; readonly from: BusinessDate; readonly to: BusinessDate },
    signal: AbortSignal,
  ): Promise<readonly ReportedMandate[]>;
  /** One mandate; undefined when the exchange does not know it. */
  find(exchangeMandateId: string, signal: AbortSignal): Promise<ReportedMandate | undefined>;
  /** Where a client approves a mandate; undefined when it is decided already. */
  approvalUrl(asked: AskedPage, signal: AbortSignal): Promise<string | undefined>;
  /** @returns false when the exchange does not know the mandate */
  cancel(asked: Pick<AskedPage, 'clientCode' | 'exchangeMandateId'>, signal: AbortSignal): Promise<boolean>;
}

interface AskedPage {
  readonly clientCode: string;
  readonly exchangeMandateId: string;
  readonly authMode: MandateAuthMode | null;
  readonly returnUrl: string;
}

const partsOf = (entry: MandateEntry): readonly string[] => [
  entry.clientCode,
  String(entry.limit / 100n),
  TYPES[entry.kind],
  entry.accountNumber,
  ACCOUNT_TYPES[entry.accountType],
  entry.ifscCode,
  entry.micr ?? '',
  exchangeDay(entry.startOn),
  exchangeDay(entry.endOn),
];

export function mandateExchange(services: AdditionalServices): MandateExchange {
  const details = async (fields: Readonly<Record<string, string>>, signal: AbortSignal) => {
    const service = {
      name: 'MandateDetails',
      shape: DetailsAnswer,
      fields: { FromDate: '', ToDate: '', ClientCode: '', MandateId: '', ...fields },
      answerMaxBytes: EXTERNAL_REPORT_MAX_BYTES,
    };
    const answer = await services.ask(service, signal);
    if (answer.Status !== DONE) throw new DeliveryError('the exchange refused MandateDetails');
    return (answer.MandateDetails ?? []).flatMap((detail) => reportedOf(detail) ?? []);
  };
  return {
    register: async (entry, signal) => {
      const { isDone, text: message, id } = await services.call('06', partsOf(entry), signal);
      if (!isDone) return { refusal: message };
      if (id === null) throw new DeliveryError('the exchange registered a mandate without a number');
      return { exchangeMandateId: id };
    },
    listRegistered: ({ clientCode, from, to }, signal) =>
      details({ ClientCode: clientCode, FromDate: exchangeDay(from), ToDate: exchangeDay(to) }, signal),
    find: async (exchangeMandateId, signal) => {
      const rows = await details({ MandateId: exchangeMandateId }, signal);
      return rows.find((row) => row.exchangeMandateId === exchangeMandateId);
    },
    approvalUrl: async ({ clientCode, exchangeMandateId, authMode, returnUrl }, signal) => {
      const fields = {
        ClientCode: clientCode,
        MandateID: exchangeMandateId,
        LoopBackUrl: returnUrl,
        AuthMode: authMode ?? '',
      };
      const answer = await services.ask({ name: 'EMandateAuthURL', shape: UrlAnswer, fields }, signal);
      return answer.Status === DONE ? (answer.ResponseString ?? undefined) : undefined;
    },
    cancel: async ({ clientCode, exchangeMandateId }, signal) => {
      const fields = { ClientCode: clientCode, MandateId: exchangeMandateId };
      const answer = await services.ask({ name: 'MandateCancellation', shape: PlainAnswer, fields }, signal);
      if (answer.Status === DONE) return true;
      if (UNKNOWN.test(answer.Message ?? '')) return false;
      throw new DeliveryError('the exchange refused the cancellation of a mandate');
    },
  };
}

/** A status that is not known is left out: the next report may have another one. */
function reportedOf(detail: MandateDetail): ReportedMandate | undefined {
  const status = wireStatusOf(detail.Status);
  if (!status) return undefined;
  const umrn = detail.UMRNNo?.trim() ?? '';
  const remarks = detail.Remarks?.trim() ?? '';
  return {
    exchangeMandateId: detail.MandateId,
    answer: { status, umrn: umrn === '' ? null : umrn, remarks: remarks === '' ? null : remarks },
    isOf: (entry) =>
      detail.ClientCode === entry.clientCode &&
      detail.MandateType === TYPES[entry.kind] &&
      detail.BankAccNo === entry.accountNumber &&
      amountOf(detail.Amount) === entry.limit &&
      detail.StartDate === exchangeDay(entry.startOn) &&
      detail.EndDate === exchangeDay(entry.endOn),
  };
}

function amountOf(amount: string): bigint | undefined {
  return /^\d{1,12}(?:\.\d{1,2})?$/.test(amount) ? paiseFromText(amount) : undefined;
}
