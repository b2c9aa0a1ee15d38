import type { BusinessDate } from '@artha/domain/kit/dates';
import * as z from 'zod/mini';
import type { Clocks } from '../../../platform/clock/clock.ts';
import type { ExchangeEnv } from '../../../platform/env/env.ts';
import { DeliveryError } from '../../../platform/outbox/delivery-error.ts';
import type { Allotments } from './allotment-statement.ts';
import { AllotmentAnswer, readAllotments } from './allotment-statement.ts';
import type { EntryAnswer, OrderEntry } from './order-entry.ts';
import { isSessionInvalid, orderEntryFields, readEntryAnswer } from './order-entry.ts';
import type { OrderStatusRow } from './order-status.ts';
import { OrderStatusAnswer } from './order-status.ts';
import type { ReportQuery } from './report-query.ts';
import { reportBody } from './report-query.ts';
import type { SessionPassword } from './session-password.ts';
import { sessionPasswords } from './session-password.ts';
import type { SoapField } from './soap.ts';
import { readResult, soapAction, writeEnvelope } from './soap.ts';

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
  enterOrder(entry: OrderEntry, signal: AbortSignal): Promise<EntryAnswer>;
  listOrders(query: ReportQuery, signal: AbortSignal): Promise<readonly OrderStatusRow[]>;
  /** The allotments reported on a day, of all clients. */
  listAllotments(reportedOn: BusinessDate, signal: AbortSignal): Promise<Allotments>;
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
        ({ orderNumber, remarks }) => (orderNumber === undefined ? remarks : ''),
        signal,
      ),
    listOrders: async (query, signal) =>
      (await report({ name: 'OrderStatus', shape: OrderStatusAnswer, query }, signal)).OrderDetails ?? [],
    listAllotments: async (on, signal) =>
      readAllotments(
        await report({ name: 'AllotmentStatement', shape: AllotmentAnswer, query: { from: on, to: on } }, signal),
      ),
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
  entry: OrderEntry,
  { session, signal }: { readonly session: SessionPassword; readonly signal: AbortSignal },
): Promise<EntryAnswer> {
  const fields = orderEntryFields(entry, env, session);
  const answer = readEntryAnswer(await callSoap(env, { operation: 'orderEntryParam', fields }, signal), entry);
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
}

/** @throws DeliveryError with our own message: that of a failed call may repeat what was sent */
async function post(url: string, { what, type, body, signal }: Post): Promise<string> {
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
  return response.text().catch(() => {
    throw new DeliveryError(`the answer of the exchange to ${what} was cut off`);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
