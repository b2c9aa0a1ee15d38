import type { BusinessDate } from '@artha/domain/kit/dates';
import { EXTERNAL_ANSWER_MAX_BYTES, EXTERNAL_REPORT_MAX_BYTES } from '@artha/domain/kit/limits';
import * as z from 'zod/mini';
import type { Clocks } from '../../../platform/clock/clock.ts';
import type { ExchangeEnv } from '../../../platform/env/env.ts';
import { AnswerTooLongError, readBoundedText } from '../../../platform/external/bounded-answer.ts';
import type { ReadRows } from '../../../platform/external/read-rows.ts';
import { readRows } from '../../../platform/external/read-rows.ts';
import { DeliveryError } from '../../../platform/outbox/delivery-error.ts';
import { AllotmentAnswer, AllotmentRow } from './allotment-statement.ts';
import { RedemptionAnswer, RedemptionRow } from './redemption-statement.ts';
import type { OrderStatusRow } from './order-status.ts';
import { OrderStatusAnswer } from './order-status.ts';
import type { ReportQuery } from './report-query.ts';
import { reportBody } from './report-query.ts';
import type { SessionPassword } from './session-password.ts';
import { sessionPasswords } from './session-password.ts';
import type { SoapField } from './soap.ts';
import { readResult, soapAction, writeEnvelope } from './soap.ts';
import type { EntryAnswer, WireEntry } from './wire-entry.ts';
import { isSessionInvalid } from './wire-entry.ts';

const ORDERS = '/MFOrderEntry/MFOrder.svc/Secure';
const REPORTS = '/StarMFWebService/StarMFWebService.svc';
const ORDER_TIMEOUT_MS = 12_000;
const REPORT_TIMEOUT_MS = 60_000;
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
}

export function openExchange(env: ExchangeEnv, { realNow }: Pick<Clocks, 'realNow'>): Exchange {
  const sessions = sessionPasswords((passKey, signal) => getPassword(env, passKey, signal), realNow);

  /** Signs in again, once, when the exchange rejects the session. */
  const signedIn = async <Answer>(
    call: (session: SessionPassword) => Promise<Answer>,
    readText: (answer: Answer) => string,
    signal: AbortSignal,
  ): Promise<Answer> => {
    const session = await sessions.get(signal);
    const answer = await call(session);
    if (!isSessionInvalid(readText(answer))) return answer;
    sessions.discard(session);
    const second = await call(await sessions.get(signal));
    if (isSessionInvalid(readText(second))) throw new DeliveryError('the exchange rejects our sessions');
    return second;
  };
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
  };
}

async function getPassword(env: ExchangeEnv, passKey: string, signal: AbortSignal): Promise<string> {
  const fields: readonly SoapField[] = [
    ['UserId', env.userId],
    ['Password', env.password],
    ['PassKey', passKey],
  ];
  const [code, password] = splitOnce(await callSoap(env, { operation: 'getPassword', fields }, signal));
  if (code !== DONE || password === '') throw new DeliveryError('the exchange refused the sign-in');
  return password;
}

const splitOnce = (text: string): readonly [string, string] => {
  const at = text.indexOf('|');
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
};

async function enterOrder(
  env: ExchangeEnv,
  entry: WireEntry,
  { session, signal }: { readonly session: SessionPassword; readonly signal: AbortSignal },
): Promise<EntryAnswer> {
  const { operation } = entry;
  const answer = entry.readAnswer(await callSoap(env, { operation, fields: entry.fields(env, session) }, signal));
  if (!answer) throw new DeliveryError('the answer of the exchange does not match our order');
  return answer;
}

async function callSoap(
  { url }: ExchangeEnv,
  { operation, fields }: { readonly operation: string; readonly fields: readonly SoapField[] },
  signal: AbortSignal,
): Promise<string> {
  const to = url + ORDERS;
  const text = await post(to, {
    what: operation,
    type: `application/soap+xml; charset=utf-8; action="${soapAction(operation)}"`,
    body: writeEnvelope({ operation, to, fields }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(ORDER_TIMEOUT_MS)]),
    answerMaxBytes: EXTERNAL_ANSWER_MAX_BYTES,
  });
  const result = readResult(text, operation);
  if (result === undefined) throw new DeliveryError(`the answer of the exchange to ${operation} has no result`);
  return result;
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
    signal: AbortSignal.any([signal, AbortSignal.timeout(REPORT_TIMEOUT_MS)]),
    answerMaxBytes: EXTERNAL_REPORT_MAX_BYTES,
  });
  const answer = z.safeParse(shape, jsonOf(text));
  if (!answer.success) throw new DeliveryError(`the answer of the exchange to ${name} is malformed`);
  return answer.data;
}

interface Post {
  readonly what: string;
  readonly type: string;
  readonly body: string;
  readonly signal: AbortSignal;
  readonly answerMaxBytes: number;
}

/** @throws DeliveryError with our own message: that of a failed call may repeat what was sent */
async function post(url: string, { what, type, body, signal, answerMaxBytes }: Post): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    redirect: 'error',
    signal,
  }).catch(() => undefined);
  if (!response) throw new DeliveryError(`the exchange did not answer ${what}`);
  if (!response.ok) {
    await response.body?.cancel();
    throw new DeliveryError(`the exchange answered ${what} with ${response.status}`);
  }
  return readBoundedText(response, answerMaxBytes).catch((error: unknown) => {
    const why = error instanceof AnswerTooLongError ? `failed: ${error.message}` : 'was cut off';
    throw new DeliveryError(`the answer of the exchange to ${what} ${why}`);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
