import { EXTERNAL_ANSWER_MAX_BYTES } from '@artha/domain/kit/limits';
import * as z from 'zod/mini';
import type { Clocks } from '../../../platform/clock/clock.ts';
import type { ExchangeEnv } from '../../../platform/env/env.ts';
import { DeliveryError, PermanentDeliveryError } from '../../../platform/outbox/delivery-error.ts';
import { callSoap, jsonOf, post, signedInCalls } from './exchange-calls.adapter.ts';
import type { SoapField } from './soap.ts';

const SERVICES = '/StarMFWebService/StarMFWebService.svc';
const TIMEOUT_MS = 30_000;
const DONE = '100';
const REFUSED = '101';

/** The flags of the calls that are made here. */
export type ServiceFlag = '01' | '06' | '07' | '08' | '09' | '10';

export interface ServiceAnswer {
  readonly isDone: boolean;
  readonly text: string;
  /** What the exchange registered; null without. */
  readonly id: string | null;
}

export interface JsonService<Answer> {
  /** 'MandateDetails' */
  readonly name: string;
  readonly shape: z.ZodMiniType<Answer>;
  readonly fields: Readonly<Record<string, string>>;
  readonly answerMaxBytes?: number;
}

/**
 * The additional services of the exchange: docs/external-systems.md. Each call throws DeliveryError without an answer.
 */
export interface AdditionalServices {
  /** A call of MFAPI: a flag and a text of parts. Without an answer its outcome is unknown. */
  call(flag: ServiceFlag, parts: readonly string[], signal: AbortSignal): Promise<ServiceAnswer>;
  /** A JSON service, which answers with a Status and a text or rows. */
  ask<Answer extends { readonly Status: string; readonly Message?: string | null | undefined }>(
    service: JsonService<Answer>,
    signal: AbortSignal,
  ): Promise<Answer>;
}

export function openAdditionalServices(env: ExchangeEnv, clocks: Pick<Clocks, 'realNow'>): AdditionalServices {
  const signedIn = signedInCalls(env, clocks, 'MFUploadService');
  const signedInToReports = signedInCalls(env, clocks, 'MFOrderEntry');
  return {
    call: async (flag, parts, signal) => {
      const param = joined(parts);
      const fields = (password: string): readonly SoapField[] => [
        ['Flag', flag],
        ['UserId', env.userId],
        ['EncryptedPassword', password],
        ['param', param],
      ];
      const result = await signedIn(
        ({ password }) =>
          callSoap(env, { service: 'MFUploadService', operation: 'MFAPI', fields: fields(password) }, signal),
        (text) => text,
        signal,
      );
      return answerOf(result);
    },
    ask: ({ name, shape, fields, answerMaxBytes = EXTERNAL_ANSWER_MAX_BYTES }, signal) =>
      signedInToReports(
        async ({ password, passKey }) => {
          const body = {
            UserId: env.userId,
            MemberCode: env.memberId,
            Password: password,
            PassKey: passKey,
            ...fields,
          };
          const text = await post(`${env.url}${SERVICES}/${name}`, {
            what: name,
            type: 'application/json',
            body: JSON.stringify(body),
            signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
            answerMaxBytes,
          });
          const answer = z.safeParse(shape, jsonOf(text));
          if (!answer.success) throw new DeliveryError(`the answer of the exchange to ${name} is malformed`);
          return answer.data;
        },
        ({ Message }) => Message ?? '',
        signal,
      ),
  };
}

/** A bar inside a part would look like another part. @throws PermanentDeliveryError */
function joined(parts: readonly string[]): string {
  if (parts.some((part) => part.includes('|'))) throw new PermanentDeliveryError('a part has a vertical bar');
  return parts.join('|');
}

/** '100|MANDATE REGISTRATION DONE SUCCESSFULLY|12345' @throws DeliveryError when it is neither done nor refused */
function answerOf(result: string): ServiceAnswer {
  const [code, text = '', id] = result.split('|');
  if (code !== DONE && code !== REFUSED) throw new DeliveryError('the answer of the exchange to MFAPI is malformed');
  return { isDone: code === DONE, text, id: id === undefined || id === '' ? null : id };
}
