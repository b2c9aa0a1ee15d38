import type { BusinessDate } from '@artha/domain/kit/dates';
import { EXTERNAL_REPORT_MAX_BYTES, EXTERNAL_REPORT_MAX_MS } from '@artha/domain/kit/limits';
import * as z from 'zod/mini';
import type { Clocks } from '../../../platform/clock/clock.ts';
import type { ExchangeEnv } from '../../../platform/env/env.ts';
import type { ReadRows } from '../../../platform/external/read-rows.ts';
import { readRows } from '../../../platform/external/read-rows.ts';
import { DeliveryError } from '../../../platform/outbox/delivery-error.ts';
import { AllotmentAnswer, AllotmentRow } from './allotment-statement.ts';
import { IncomeAnswer, IncomeRow } from './income-statement.ts';
import { RedemptionAnswer, RedemptionRow } from './redemption-statement.ts';
import { callSoap, jsonOf, post, signedInCalls } from './exchange-calls.adapter.ts';
import type { OrderStatusRow } from './order-status.ts';
import { OrderStatusAnswer } from './order-status.ts';
import type { ReportQuery } from './report-query.ts';
import { reportBody } from './report-query.ts';
import type { SessionPassword } from './session-password.ts';
import type { EntryAnswer, WireEntry } from './wire-entry.ts';

const REPORTS = '/StarMFWebService/StarMFWebService.svc';
const DONE = '100';

/**
 * The exchange: docs/external-systems.md. Each call throws DeliveryError when it gets no usable answer; the outcome of
 * an order entry is unknown then.
 */
export interface Exchange {
  enterOrder(entry: WireEntry, signal: AbortSignal): Promise<EntryAnswer>;
  listOrders(query: ReportQuery, signal: AbortSignal): Promise<readonly OrderStatusRow[]>;
  /** The allotments reported on a day, of all clients: purchases and in-legs of switches. */
  listAllotments(reportedOn: BusinessDate, signal: AbortSignal): Promise<ReadRows<AllotmentRow>>;
  /** The redemptions reported on a day, of all clients: sales and out-legs of switches. */
  listRedemptions(reportedOn: BusinessDate, signal: AbortSignal): Promise<ReadRows<RedemptionRow>>;
  /** The income of all clients whose record date is in a range of days. */
  listIncome(days: Pick<ReportQuery, 'from' | 'to'>, signal: AbortSignal): Promise<ReadRows<IncomeRow>>;
}

export function openExchange(env: ExchangeEnv, { realNow }: Pick<Clocks, 'realNow'>): Exchange {
  const signedIn = signedInCalls(env, { realNow }, 'MFOrderEntry');
  const report = async <Answer extends { readonly Status: string; readonly Message?: string | null | undefined }>(
    {
      name,
      shape,
      query,
    }: { readonly name: string; readonly shape: z.ZodMiniType<Answer>; readonly query: ReportQuery },
    signal: AbortSignal,
  ): Promise<Answer> => {
    const answer = await signedIn(
      (session) => callReport(env, { name, shape, body: reportBody(query, env, session) }, signal),
      ({ Message }) => Message ?? '',
      signal,
    );
    if (answer.Status !== DONE) throw new DeliveryError(`the exchange answered ${name} with status ${answer.Status}`);
    return answer;
  };
  return {
    enterOrder: (entry, signal) =>
      signedIn(
        (session) => enterOrder(env, entry, { session, signal }),
        ({ orderNumbers, remarks }) => (orderNumbers === undefined ? remarks : ''),
        signal,
      ),
    listOrders: async (query, signal) =>
      (await report({ name: 'OrderStatus', shape: OrderStatusAnswer, query }, signal)).OrderDetails ?? [],
    listAllotments: async (on, signal) => {
      const query = { from: on, to: on, transType: 'P' } as const;
      const answer = await report({ name: 'AllotmentStatement', shape: AllotmentAnswer, query }, signal);
      return readRows(AllotmentRow, answer.AllotmentDetails ?? []);
    },
    listRedemptions: async (on, signal) => {
      const query = { from: on, to: on, transType: 'R' } as const;
      const answer = await report({ name: 'RedemptionStatement', shape: RedemptionAnswer, query }, signal);
      return readRows(RedemptionRow, answer.RedemptionDetails ?? []);
    },
    listIncome: async (days, signal) => {
      const query = { ...days, transType: 'P' } as const;
      const answer = await report({ name: 'IncomeStatement', shape: IncomeAnswer, query }, signal);
      return readRows(IncomeRow, answer.IncomeDetails ?? []);
    },
  };
}

async function enterOrder(
  env: ExchangeEnv,
  entry: WireEntry,
  { session, signal }: { readonly session: SessionPassword; readonly signal: AbortSignal },
): Promise<EntryAnswer> {
  const { operation } = entry;
  const answer = entry.readAnswer(
    await callSoap(env, { service: 'MFOrderEntry', operation, fields: entry.fields(env, session) }, signal),
  );
  if (!answer) throw new DeliveryError('the answer of the exchange does not match our order');
  return answer;
}

async function callReport<Answer>(
  { url }: ExchangeEnv,
  { name, shape, body }: { readonly name: string; readonly shape: z.ZodMiniType<Answer>; readonly body: object },
  signal: AbortSignal,
): Promise<Answer> {
  const text = await post(`${url}${REPORTS}/${name}`, {
    what: name,
    type: 'application/json',
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(EXTERNAL_REPORT_MAX_MS)]),
    answerMaxBytes: EXTERNAL_REPORT_MAX_BYTES,
  });
  const answer = z.safeParse(shape, jsonOf(text));
  if (!answer.success) throw new DeliveryError(`the answer of the exchange to ${name} is malformed`);
  return answer.data;
}
