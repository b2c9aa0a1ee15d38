import { Refusal } from '@artha/domain/kit/errors';
import { EXTERNAL_ANSWER_MAX_BYTES } from '@artha/domain/kit/limits';
import type { JWTVerifyGetKey } from 'jose';
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import type { PartnerEnv } from '../../../../platform/env/env.ts';
import { boundedResponse } from '../../../../platform/external/bounded-answer.ts';
import type { Log } from '../../../../platform/log/log.ts';
import { PartnerClaims } from './partner-claims.ts';

/** How far the partner's clock may be off. */
export const CLOCK_TOLERANCE_SECONDS = 30;
/** The maximum age of a token, even if it expires later. */
export const TOKEN_MAX_AGE_SECONDS = 300;
const KEYS_TIMEOUT_MS = 3_000;
/** An unknown key id makes us fetch the keys again, but not more often than this. */
const KEYS_COOLDOWN_MS = 10_000;

class KeysUnavailableError extends Error {}

/** The keys of a partner, fetched once for all calls. */
const keysOf = new WeakMap<PartnerEnv, JWTVerifyGetKey>();

/**
 * The claims of a token that the partner signed recently for this product.
 *
 * @returns undefined when the token is invalid for any reason
 * @throws Refusal server.unavailable when the partner's keys cannot be fetched: the token may be valid
 */
export async function verifyPartnerToken(
  partner: PartnerEnv,
  token: string,
  { realNow, log }: { readonly realNow: Date; readonly log: Log },
): Promise<PartnerClaims | undefined> {
  const keys = keysOf.get(partner) ?? partnerKeys(partner.jwksUrl);
  keysOf.set(partner, keys);
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['EdDSA'],
      issuer: partner.issuer,
      audience: partner.audience,
      currentDate: realNow,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      maxTokenAge: TOKEN_MAX_AGE_SECONDS,
    });
    return PartnerClaims.safeParse(payload).data;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    if (error instanceof KeysUnavailableError) {
      log.error({ err: error }, error.message);
      throw new Refusal('server.unavailable');
    }
    throw error;
  }
}

/** Finds the key of a token. Only an unknown key makes the token invalid; a failed fetch does not. */
function partnerKeys(jwksUrl: string): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
    [customFetch]: async (url, options) => boundedResponse(await fetch(url, options), EXTERNAL_ANSWER_MAX_BYTES),
  });
  return async (header, token) => {
    if (typeof header.kid !== 'string') throw new errors.JWKSNoMatchingKey();
    return remote(header, token).catch((cause: unknown) => {
      if (cause instanceof errors.JWKSNoMatchingKey) throw cause;
      throw new KeysUnavailableError('the keys of the partner could not be fetched', { cause });
    });
  };
}
