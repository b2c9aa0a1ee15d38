import { errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Env } from '../../../../platform/env/env.ts';

const ISSUER = 'depository';
/** How far the depository's clock may be off. */
const CLOCK_TOLERANCE_SECONDS = 30;
const MAX_AGE_SECONDS = 300;

const Claims = z.object({ sub: z.string(), status: z.enum(['consented', 'refused']) });

/**
 * What the depository says of a request in the browser's return; the record itself is fetched from server to server.
 *
 * @returns undefined when the token is not a recent one of the depository for this request
 */
export async function verifyReturn(
  { identity }: Pick<Env, 'identity'>,
  token: string,
  { requestId, realNow }: { readonly requestId: string; readonly realNow: Date },
): Promise<'consented' | 'refused' | undefined> {
  const { clientId, secret } = identity.depository;
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: clientId,
      currentDate: realNow,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      maxTokenAge: MAX_AGE_SECONDS,
    });
    const { data } = Claims.safeParse(payload);
    return data?.sub === requestId ? data.status : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
