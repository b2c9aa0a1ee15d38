import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/session.management';
import { Refusal } from '@artha/domain/kit/errors';
import { ROLE_IDS } from '@artha/domain/kit/roles';
import type { AppUserStatus } from '@artha/domain/system/users/user-status';
import { maySignIn, USER_STATUS_LABELS } from '@artha/domain/system/users/user-status';
import type { Tx } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { RequestContext } from '../../../../platform/http/context.ts';
import { ANONYMOUS_ACTOR, audit } from '../../audit/index.ts';
import { openSession } from '../open-session.ts';
import type { Person } from './find-or-add-customer.ts';
import { findOrAddCustomer, unusablePasswordHash } from './find-or-add-customer.ts';
import type { PartnerClaims } from './partner-claims.ts';
import { listTokenRoles } from './list-token-roles.ts';
import { findByLogin, insertTokenUse } from './partner.queries.ts';
import { CLOCK_TOLERANCE_SECONDS, TOKEN_MAX_AGE_SECONDS, verifyPartnerToken } from './verify-partner-token.adapter.ts';

type SignedIn = AnswerOf<typeof contract.loginWithToken>;

/**
 * Signs a user in by a token signed by a partner. A valid token is used up in any case, in the same transaction that
 * opens the session. Staff are signed in only to roles that the configuration opens to tokens, administrators never.
 * All invalid tokens get the same refusal; the account status is revealed only for a valid one.
 *
 * @throws Refusal session.token-refused, session.status-not-active, server.unavailable
 */
export async function loginWithToken(
  { token }: InputOf<typeof contract.loginWithToken>,
  ctx: RequestContext,
): Promise<SignedIn> {
  const { roles, env } = ctx.node;
  const { partner } = env;
  const claims = partner && (await verifyPartnerToken(partner, token, ctx));
  const passwordHash = await unusablePasswordHash();
  const outcome = await transaction(ctx.database, async (tx): Promise<SignedIn | Refusal> => {
    if (!claims) return refused(tx, ctx, {});
    const { jti: tokenId } = claims;
    if (!(await insertTokenUse(tx, { issuer: partner.issuer, tokenId, expiresAt: endOf(claims) })))
      return refused(tx, ctx, { tokenId });
    const person = await personOf(tx, ctx, claims, passwordHash);
    const roleId = person && (await roleOf(tx, person.id, claims.kind));
    const role = roles.find(({ id }) => id === roleId);
    if (!person || !role) return refused(tx, ctx, { tokenId });
    const status = person.appUserStatus as AppUserStatus;
    if (!maySignIn(status)) return notActive(tx, ctx, person.id, status);
    const opened = await openSession(tx, ctx, { userId: person.id, role, openedBy: 'partner-token' });
    const actor = { userId: person.id, roleId: role.id, sessionId: null };
    await audit(tx, ctx, { action: 'session.token-accepted', actor, object: { type: 'partner-token', id: tokenId } });
    return { ...opened, isExisitingUser: !person.isNew };
  });
  // Thrown after the commit, so that the audit entry of the refusal is kept.
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

async function personOf(tx: Tx, ctx: RequestContext, claims: PartnerClaims, passwordHash: string) {
  if (claims.kind === 'customer') return findOrAddCustomer(tx, ctx, claims, passwordHash);
  const staff = await findByLogin(tx, claims.sub.toLowerCase());
  return staff && ({ ...staff, isNew: false } satisfies Person);
}

/** A customer comes as a client, staff in the first of their roles that is open to tokens. */
async function roleOf(tx: Tx, userId: number, kind: PartnerClaims['kind']): Promise<number | undefined> {
  const open = await listTokenRoles(tx, userId);
  return open.find((id) => (id === ROLE_IDS.client) === (kind === 'customer'));
}

/** When a token is too old for every node, even with differing clocks. Its use must be stored until then. */
function endOf({ iat, exp }: PartnerClaims): Date {
  const seconds = Math.min(exp, iat + TOKEN_MAX_AGE_SECONDS) + 2 * CLOCK_TOLERANCE_SECONDS;
  return new Date(Math.ceil(seconds) * 1_000);
}

/** @param tokenId only of a token that the partner signed: other contents are not recorded */
async function refused(tx: Tx, ctx: RequestContext, { tokenId }: { tokenId?: string }): Promise<Refusal> {
  const object = { type: 'partner-token', id: tokenId };
  await audit(tx, ctx, { action: 'session.token-refused', actor: ANONYMOUS_ACTOR, object });
  return new Refusal('session.token-refused');
}

async function notActive(tx: Tx, ctx: RequestContext, userId: number, status: AppUserStatus): Promise<Refusal> {
  const object = { type: 'user', id: userId };
  await audit(tx, ctx, { action: 'session.sign-in-not-active', actor: ANONYMOUS_ACTOR, object });
  return new Refusal('session.status-not-active', { values: { label: USER_STATUS_LABELS[status] } });
}
