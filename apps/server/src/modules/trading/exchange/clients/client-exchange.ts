import { clientRecord } from '@artha/domain/trading/exchange/client-record';
import type { ExchangeClient, TaxDeclaration } from '@artha/domain/trading/exchange/exchange-client';
import type { DeclarationType } from '@artha/domain/trading/exchange/fatca-record';
import { fatcaRecord } from '@artha/domain/trading/exchange/fatca-record';
import { EXTERNAL_ANSWER_MAX_BYTES } from '@artha/domain/kit/limits';
import * as z from 'zod/mini';
import type { Clocks } from '../../../../platform/clock/clock.ts';
import type { ExchangeEnv } from '../../../../platform/env/env.ts';
import { DeliveryError } from '../../../../platform/outbox/delivery-error.ts';
import { openAdditionalServices } from '../additional-services.adapter.ts';
import { jsonOf, post } from '../exchange-calls.adapter.ts';

const PATH = '/StarMFCommonAPI/ClientMaster/Registration';
const TIMEOUT_MS = 20_000;
const FATCA = '01';
const ALREADY_EXISTS = /ALREADY EXISTS/i;

const Answer = z.object({ Status: z.enum(['0', '1']), Remarks: z.string() });

/**
 * Clients at the exchange: docs/external-systems.md. Calls throw DeliveryError without an answer: the outcome is unknown.
 */
export function clientExchange(env: ExchangeEnv, clocks: Pick<Clocks, 'realNow'>) {
  const services = openAdditionalServices(env, clocks);

  async function send(type: 'NEW' | 'MOD', client: ExchangeClient, signal: AbortSignal) {
    const text = await post(env.url + PATH, {
      what: 'the registration of a client',
      type: 'application/json',
      body: JSON.stringify({
        UserId: env.userId,
        MemberCode: env.memberId,
        Password: env.password,
        RegnType: type,
        Param: clientRecord(client).join('|'),
        Filler1: '',
        Filler2: '',
      }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      answerMaxBytes: EXTERNAL_ANSWER_MAX_BYTES,
    });
    const answer = z.safeParse(Answer, jsonOf(text));
    if (!answer.success) throw new DeliveryError('the answer of the exchange to a registration is malformed');
    return answer.data;
  }

  return {
    /**
     * Registers a client. One that the exchange knows, from an attempt whose answer was lost, gets the data of now: so
     * it may be repeated.
     *
     * @returns why the exchange refuses, in its own words; undefined when it does not
     */
    register: async (client: ExchangeClient, signal: AbortSignal): Promise<string | undefined> => {
      const first = await send('NEW', client, signal);
      const isKnown = first.Status === '1' && ALREADY_EXISTS.test(first.Remarks);
      const { Status, Remarks } = isKnown ? await send('MOD', client, signal) : first;
      return Status === '0' ? undefined : Remarks;
    },
    /** Replaces the data of a registered client; it may be repeated. @returns why the exchange refuses, if it does */
    change: async (client: ExchangeClient, signal: AbortSignal): Promise<string | undefined> => {
      const { Status, Remarks } = await send('MOD', client, signal);
      return Status === '0' ? undefined : Remarks;
    },
    /**
     * Uploads what the client declared, or declares again; it may be repeated.
     *
     * @returns why the exchange refuses, if it does
     */
    declare: async (
      type: DeclarationType,
      declared: TaxDeclaration,
      signal: AbortSignal,
    ): Promise<string | undefined> => {
      const { isDone, text } = await services.call(FATCA, fatcaRecord(declared, type), signal);
      return isDone ? undefined : text;
    },
  };
}
