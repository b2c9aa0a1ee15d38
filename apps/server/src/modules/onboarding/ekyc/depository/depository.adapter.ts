import { createHash } from 'node:crypto';
import { line } from '@artha/contract/kit/scalars';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { PATTERNS } from '@artha/domain/kit/patterns';
import * as z from 'zod/mini';
import type { Clocks } from '../../../../platform/clock/clock.ts';
import type { Env } from '../../../../platform/env/env.ts';
import type { SignedSystem } from '../../../../platform/external/external-system.adapter.ts';
import { callSigned, readAnswer } from '../../../../platform/external/external-system.adapter.ts';
import { isPageAllowed } from '../../../../platform/external/page-allowed.ts';
import { DeliveryError } from '../../../../platform/outbox/delivery-error.ts';
import { dateOfDocument } from '../document-date.ts';
import { CALLBACK_PATH } from '../identity-node.ts';
import { ProviderFailure } from '../provider-failure.ts';

const TEXT_MAX_CHARACTERS = 200;
const text = line(TEXT_MAX_CHARACTERS);

const Created = z.object({ requestId: z.string(), pageUrl: z.string() });
const Kyc = z.object({
  name: text.check(z.minLength(1)),
  dateOfBirth: text,
  pan: z.string().check(z.regex(PATTERNS.pan)),
  address: z.object({ line1: text, city: text, state: text, pincode: text }),
  clientIdMasked: z.string().check(z.regex(/^X{4,16}\d{4}$/)),
});
const Status = z.discriminatedUnion('status', [
  z.object({ requestId: z.string(), status: z.literal('waiting') }),
  z.object({ requestId: z.string(), status: z.literal('refused') }),
  z.object({ requestId: z.string(), status: z.literal('consented'), kyc: z.unknown() }),
]);

export interface DepositoryResult {
  readonly name: string;
  readonly bornOn: BusinessDate;
  readonly pan: string;
  readonly address: string;
  readonly pincode: string;
  readonly idLast4: string;
  readonly resultHash: string;
}

interface Applied {
  readonly requestId: string;
  readonly pan: string;
  readonly bornOn: BusinessDate;
  readonly state: string;
}

/** 'dd-mm-yyyy' */
const documentDate = (date: BusinessDate): string => date.split('-').toReversed().join('-');

/**
 * The depository, which shares the KYC record of a demat account. Calls throw DeliveryError where another attempt may
 * help, and ProviderFailure where none does.
 */
export function depository(
  { identity, publicUrl, mode }: Pick<Env, 'identity' | 'publicUrl' | 'mode'>,
  { realNow }: Pick<Clocks, 'realNow'>,
) {
  const { url, clientId, secret } = identity.depository;
  const system: SignedSystem = { name: 'the depository', url, secret, header: 'x-depository-signature', realNow };
  return {
    /** Requests the record of a person. @returns the page on which the person agrees */
    request: async ({ requestId, pan, bornOn, state }: Applied): Promise<string> => {
      const returnUrl = `${publicUrl}${CALLBACK_PATH}`;
      const body = { clientId, requestId, pan, dateOfBirth: documentDate(bornOn), returnUrl, state };
      const answer = await callSigned(system, { method: 'POST', path: '/ekyc/requests', body });
      const created = readAnswer(system, answer, Created);
      if (created.requestId !== requestId || !isPageAllowed(created.pageUrl, mode))
        throw new DeliveryError(`${system.name} answered with a page that is not allowed`);
      return created.pageUrl;
    },
    /** Reads the record that the person agreed to share. */
    read: async (requestId: string, signal?: AbortSignal): Promise<DepositoryResult> => {
      const path = `/ekyc/requests/${encodeURIComponent(requestId)}`;
      const answer = await callSigned(system, { method: 'GET', path, signal });
      const found = readAnswer(system, answer, Status);
      if (found.requestId !== requestId) throw new DeliveryError(`${system.name} answered for another request`);
      if (found.status === 'waiting') throw new DeliveryError(`${system.name} has no answer yet`);
      // The signed return said the opposite.
      if (found.status === 'refused') throw new ProviderFailure('answer-not-verified');
      const { data: kyc } = Kyc.safeParse(found.kyc);
      const bornOn = kyc && dateOfDocument(kyc.dateOfBirth);
      if (!kyc || !bornOn) throw new ProviderFailure('answer-incomplete');
      const { line1, city, state, pincode } = kyc.address;
      return {
        name: kyc.name,
        bornOn,
        pan: kyc.pan,
        pincode,
        address: [line1, city, state].join(', '),
        idLast4: kyc.clientIdMasked.slice(-4),
        resultHash: createHash('sha256').update(answer.text).digest('hex'),
      };
    },
  };
}
