import { Refusal } from '@artha/domain/kit/errors';
import type { JWTVerifyGetKey } from 'jose';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { PartnerEnv } from '../../../../platform/env/env.ts';
import { PartnerClaims } from './partner-claims.ts';

/** How far the partner's clock may be off. */
export const CLOCK_TOLERANCE_SECONDS = 30;
/** No token is good for longer, whatever it says of itself. */
export const TOKEN_MAX_AGE_SECONDS = 300;
const KEYS_TIMEOUT_MS = 3_000;
/** A key that is not known makes us look for new ones, but not more often than this. */
const KEYS_COOLDOWN_MS = 10_000;

/** The keys of a partner, fetched once for all calls. */
const keysOf = new WeakMap<PartnerEnv, JWTVerifyGetKey>();

/**
 * What a token says, if the partner signed it, for us, just now.
 *
 * @returns undefined when it is not good, for whatever reason
 * @throws Refusal server.unavailable when the partner's keys cannot be had: the token may be good
 */
export async function verifyPartnerToken(
  partner: PartnerEnv,
  token: string,
  realNow: Date,
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
    throw error;
  }
}

/** Finds the key that a token names. Only that there is no such key speaks against the token. */
function partnerKeys(jwksUrl: string): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
  });
  return async (header, token) => {
    if (typeof header.kid !== 'string') throw new errors.JWKSNoMatchingKey();
    return remote(header, token).catch((cause: unknown) => {
      if (cause instanceof errors.JWKSNoMatchingKey) throw cause;
      throw new Refusal('server.unavailable');
    });
  };
}
