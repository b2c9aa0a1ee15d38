import { isKraCode } from '@artha/domain/clients/kyc-records/kra-status';
import type { KraCode } from '@artha/domain/clients/kyc-records/kra-status';
import * as z from 'zod/mini';
import type { Env } from '../../../platform/env/env.ts';
import { DeliveryError } from '../../../platform/outbox/delivery-error.ts';
import { callExternal } from '../../../platform/external/external-call.adapter.ts';
import { readAnswer } from '../../../platform/external/external-system.adapter.ts';

const NAME = 'the KYC registration agency';

/** The most that one inquiry asks for. */
export const PANS_PER_INQUIRY = 10;

const Answer = z.object({
  APP_RES_ROOT: z.union([
    z.object({ APP_PAN_INQ: z.array(z.object({ APP_PAN_NO: z.string(), APP_STATUS: z.string() })) }),
    z.object({ ERROR: z.object({ ERROR_CODE: z.string().check(z.regex(/^\d{1,5}$/)) }) }),
  ]),
});

/** The agencies that know which investors have completed their KYC. */
export function registrationAgency({ identity }: Pick<Env, 'identity'>) {
  const { url, posCode, user, password } = identity.kra;

  /**
   * The statuses of at most PANS_PER_INQUIRY PANs. One whose status cannot be used is left out, so that it does not
   * hold up the others.
   *
   * @throws DeliveryError for an error of the agency
   */
  const findStatuses = async (pans: readonly string[], signal?: AbortSignal): Promise<Map<string, KraCode>> => {
    const body = JSON.stringify({
      APP_POS_CODE: posCode,
      APP_USER_ID: user,
      APP_PASSWORD: password,
      APP_PAN_INQ: pans.map((pan) => ({ APP_PAN_NO: pan })),
    });
    const headers = { 'content-type': 'application/json' };
    const sent = { method: 'POST', url: `${url}/pan-inquiry`, headers, body, signal } as const;
    const { APP_RES_ROOT: root } = readAnswer({ name: NAME }, await callExternal(NAME, sent), Answer);
    if ('ERROR' in root) throw new DeliveryError(`${NAME} answered with error ${root.ERROR.ERROR_CODE}`);
    const statuses = root.APP_PAN_INQ.map(({ APP_PAN_NO, APP_STATUS }) => [APP_PAN_NO, APP_STATUS] as const);
    return new Map(statuses.filter((each): each is [string, KraCode] => isKraCode(each[1])));
  };

  return {
    findStatuses,
    /** The status of a PAN. @throws DeliveryError without a status that can be used, or for an error of the agency */
    findStatus: async (pan: string, signal?: AbortSignal): Promise<KraCode> => {
      const code = (await findStatuses([pan], signal)).get(pan);
      if (code === undefined) throw new DeliveryError(`${NAME} answered with an unknown status`);
      return code;
    },
  };
}
