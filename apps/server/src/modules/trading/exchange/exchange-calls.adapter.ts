import { EXTERNAL_ANSWER_MAX_BYTES } from '@artha/domain/kit/limits';
import type { Clocks } from '../../../platform/clock/clock.ts';
import type { ExchangeEnv } from '../../../platform/env/env.ts';
import { AnswerTooLongError, readBoundedText } from '../../../platform/external/bounded-answer.ts';
import { DeliveryError } from '../../../platform/outbox/delivery-error.ts';
import type { SessionPassword } from './session-password.ts';
import { sessionPasswords } from './session-password.ts';
import type { SoapField, SoapService } from './soap.ts';
import { readResult, soapAction, writeEnvelope } from './soap.ts';
import { isSessionInvalid } from './wire-entry.ts';

const PATHS: Readonly<Record<SoapService, string>> = {
  MFOrderEntry: '/MFOrderEntry/MFOrder.svc/Secure',
  MFUploadService: '/MFUploadService/MFUploadService.svc/Secure',
};
const SOAP_TIMEOUT_MS = 12_000;
const DONE = '100';
/** Of an encrypted password in an order entry. */
const PASSWORD_MAX_CHARACTERS = 250;

export interface SoapRequest {
  readonly service: SoapService;
  readonly operation: string;
  readonly fields: readonly SoapField[];
}

/** Makes a call with a session. @param readText the part of an answer that may reject the session */
export type SignedIn = <Answer>(
  call: (session: SessionPassword) => Promise<Answer>,
  readText: (answer: Answer) => string,
  signal: AbortSignal,
) => Promise<Answer>;

/** Calls with sessions of a service. It signs in again, once, when the exchange rejects the session. */
export function signedInCalls(env: ExchangeEnv, { realNow }: Pick<Clocks, 'realNow'>, service: SoapService): SignedIn {
  const sessions = sessionPasswords((passKey, signal) => getPassword(env, { service, passKey }, signal), realNow);
  return async (call, readText, signal) => {
    const session = await sessions.get(signal);
    const answer = await call(session);
    if (!isSessionInvalid(readText(answer))) return answer;
    sessions.discard(session);
    const second = await call(await sessions.get(signal));
    if (isSessionInvalid(readText(second))) throw new DeliveryError('the exchange rejects our sessions');
    return second;
  };
}

async function getPassword(
  env: ExchangeEnv,
  { service, passKey }: { readonly service: SoapService; readonly passKey: string },
  signal: AbortSignal,
): Promise<string> {
  // The additional services also ask for the member.
  const member: readonly SoapField[] = service === 'MFUploadService' ? [['MemberId', env.memberId]] : [];
  const fields: readonly SoapField[] = [
    ['UserId', env.userId],
    ...member,
    ['Password', env.password],
    ['PassKey', passKey],
  ];
  const [code, password] = splitOnce(await callSoap(env, { service, operation: 'getPassword', fields }, signal));
  const isUsable = code === DONE && password !== '' && password.length <= PASSWORD_MAX_CHARACTERS;
  if (!isUsable) throw new DeliveryError('the exchange refused the sign-in');
  return password;
}

const splitOnce = (text: string): readonly [string, string] => {
  const at = text.indexOf('|');
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
};

/** The text result of an operation. @throws DeliveryError */
export async function callSoap(
  { url }: ExchangeEnv,
  { service, operation, fields }: SoapRequest,
  signal: AbortSignal,
): Promise<string> {
  const to = url + PATHS[service];
  const text = await post(to, {
    what: operation,
    type: `application/soap+xml; charset=utf-8; action="${soapAction(operation, service)}"`,
    body: writeEnvelope({ service, operation, to, fields }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(SOAP_TIMEOUT_MS)]),
    answerMaxBytes: EXTERNAL_ANSWER_MAX_BYTES,
  });
  const result = readResult(text, operation);
  if (result === undefined) throw new DeliveryError(`the answer of the exchange to ${operation} has no result`);
  return result;
}

interface Post {
  readonly what: string;
  readonly type: string;
  readonly body: string;
  readonly signal: AbortSignal;
  readonly answerMaxBytes: number;
}

/** @throws DeliveryError with our own message: that of a failed call may repeat what was sent */
export async function post(url: string, { what, type, body, signal, answerMaxBytes }: Post): Promise<string> {
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

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
