import * as z from 'zod/mini';
import type { Clocks } from '../../../platform/clock/clock.ts';
import type { Env } from '../../../platform/env/env.ts';
import type { SignedSystem } from '../../../platform/external/external-system.adapter.ts';
import { callSigned, readAnswer } from '../../../platform/external/external-system.adapter.ts';
import { DeliveryError, PermanentDeliveryError } from '../../../platform/outbox/delivery-error.ts';

export interface DropRequest {
  readonly dropId: string;
  readonly ifscCode: string;
  readonly accountNumber: string;
  /** Whom we expect. */
  readonly holderName: string;
}

const NAME_MAX_CHARACTERS = 200;
const REASON_MAX_CHARACTERS = 100;

/** One line of printable characters. */
const line = (maxCharacters: number) =>
  z.string().check(z.maxLength(maxCharacters), z.regex(/^[^\u0000-\u001f\u007f]*$/));

const Drop = z.discriminatedUnion('state', [
  z.object({ dropId: z.string(), state: z.literal('pending') }),
  z.object({
    dropId: z.string(),
    state: z.literal('done'),
    utr: z.string().check(z.regex(/^[\x21-\x7e]{1,40}$/)),
    /** Null when the bank of the account gives none. */
    nameAtBank: z.nullable(line(NAME_MAX_CHARACTERS)),
  }),
  z.object({ dropId: z.string(), state: z.literal('refused'), reason: line(REASON_MAX_CHARACTERS) }),
]);

/** What the bank knows of a penny drop. */
export type DropAnswer = z.infer<typeof Drop>;

const PATH = '/penny-drops';
const NOT_FOUND = 404;
/** The bank pays once for an id, and has it for another account, or cannot read the request: a retry is no help. */
const REFUSED_FOR_GOOD = new Set([400, 409, 422]);

/** The payment bank, which verifies accounts by paying one rupee. Calls throw DeliveryError without a usable answer. */
export function pennyDropBank({ paymentBank }: Pick<Env, 'paymentBank'>, { realNow }: Pick<Clocks, 'realNow'>) {
  const { url, secret, merchantId } = paymentBank;
  const system: SignedSystem = { name: 'the payment bank', url, secret, header: 'x-payment-signature', realNow };
  const dropOf = (dropId: string, answer: Parameters<typeof readAnswer>[1]): DropAnswer => {
    const drop = readAnswer(system, answer, Drop);
    if (drop.dropId !== dropId) throw new DeliveryError(`${system.name} answered for another penny drop`);
    return drop;
  };
  return {
    /** Pays one rupee; idempotent by its id. @throws PermanentDeliveryError when it is refused for good */
    pay: async (request: DropRequest, signal?: AbortSignal): Promise<DropAnswer> => {
      const body = { merchantId, ...request, amount: '1.00', currency: 'INR' };
      const answer = await callSigned(system, { method: 'POST', path: PATH, body, signal });
      if (REFUSED_FOR_GOOD.has(answer.status))
        throw new PermanentDeliveryError(`${system.name} answered ${answer.status}`);
      return dropOf(request.dropId, answer);
    },
    /** The outcome of a penny drop; undefined when it was never requested. */
    find: async (dropId: string, signal?: AbortSignal): Promise<DropAnswer | undefined> => {
      const path = `${PATH}/${encodeURIComponent(dropId)}`;
      const answer = await callSigned(system, { method: 'GET', path, signal });
      return answer.status === NOT_FOUND ? undefined : dropOf(dropId, answer);
    },
  };
}
