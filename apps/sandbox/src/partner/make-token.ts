import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { TOKEN_FAULTS } from '../faults/fault-kinds.ts';
import { takeFault } from '../faults/faults.queries.ts';
import { findSetting, putSetting } from '../platform/settings.queries.ts';
import { getPartnerKey, unpublishedKey } from './partner-key.ts';
import type { PartnerContext } from './partner-context.ts';
import type { TokenRequest } from './token-request.ts';

export const TOKENS_PATH = '/partner/tokens';
const LIFETIME_SECONDS = 120;
/** The age of an expired token. */
const EXPIRED_AGE_SECONDS = 300;
const LAST_ID_SETTING = 'partner-last-token-id';

/** Makes a token of the partner, with the links that pass it to the product. Applies one injected fault, if any. */
export async function makeToken({ db, clock, partner, publicUrl }: PartnerContext, request: TokenRequest) {
  const { kind, id, name, email, redirectionUrl } = request;
  const fault = takeFault(db, 'partner', TOKENS_PATH, TOKEN_FAULTS)?.kind;
  const { keyId, privateKey } = await getPartnerKey(db);
  const tokenId = (fault === 'used-token' ? findSetting(db, LAST_ID_SETTING) : undefined) ?? randomUUID();
  const now = Math.floor(clock.realNowMs() / 1_000);
  const issuedAt = fault === 'expired-token' ? now - EXPIRED_AGE_SECONDS : now;
  const token = await new SignJWT({ kind, ...(name && { name }), ...(email && { email }) })
    .setProtectedHeader({ alg: 'EdDSA', kid: keyId, typ: 'JWT' })
    .setIssuer(partner.issuer)
    .setAudience(fault === 'wrong-audience' ? `not-${partner.audience}` : partner.audience)
    .setSubject(id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .setJti(tokenId)
    .sign(fault === 'wrong-key' ? await unpublishedKey() : privateKey);
  putSetting(db, LAST_ID_SETTING, tokenId);
  const address = (path: string, query: Record<string, string>) =>
    `${publicUrl()}${path}?${new URLSearchParams(query).toString()}`;
  return {
    token,
    redirectUrl: address('/redirect', { token, redirectionUrl }),
    loginUrl: address('/login', { token }),
  };
}
