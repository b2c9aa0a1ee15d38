import { createHash, randomBytes } from 'node:crypto';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/onboarding/ekyc';
import { Refusal } from '@artha/domain/kit/errors';
import { EKYC_LIFETIME_MINUTES } from '@artha/domain/onboarding/ekyc/ekyc-states';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { EKYC_COOKIE } from '../../../platform/http/cookies.ts';
import { DeliveryError } from '../../../platform/outbox/delivery-error.ts';
import { audit } from '../../system/audit/index.ts';
import type { Applicant } from '../onboarding/index.ts';
import { findApplicant } from '../onboarding/index.ts';
import { bankIdentity } from './bank-identity.ts';
import { depository } from './depository/depository.adapter.ts';
import type { EkycRow } from './ekyc.queries.ts';
import { countRequestedAfter, insertRequest, lockOpen, lockRequest, updateRequest } from './ekyc.queries.ts';
import { sealExchange } from './exchange-data.ts';
import { authorizeUrl } from './locker/locker.adapter.ts';
import { failRequest } from './move-request.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Each request costs the provider a call, and the person a consent. */
const REQUESTS_PER_HOUR = 10;

type Input = InputOf<typeof contract.initiateEkyc>;

/** What goes to the browser, and what comes back from it: digests of both are stored. */
interface Secrets {
  readonly state: string;
  readonly browser: string;
  readonly verifier: string;
}

const randomText = (): string => randomBytes(32).toString('base64url');
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Sends an applicant to a provider. An earlier request that is still open ends.
 *
 * @throws Refusal onboarding.none, ekyc.not-at-step, ekyc.too-often, ekyc.provider-unavailable
 */
export async function initiateEkyc(
  { provider }: Input,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.initiateEkyc>> {
  const { session, node, database } = ctx;
  const applicant = await findApplicant(ctx.db, node.secrets, session.userId);
  if (!applicant) throw new Refusal('onboarding.none');
  if (!applicant.isAtVerification) throw new Refusal('ekyc.not-at-step');
  const secrets: Secrets = { state: randomText(), browser: randomText(), verifier: randomText() };
  const row = await transaction(database, (tx) => insertAlone(tx, ctx, { provider, applicant, secrets }), {
    lockName: `ekyc:${session.userId}`,
  });
  const redirectUrl = await pageOf(ctx, row, { applicant, secrets });
  ctx.cookies.set(EKYC_COOKIE, secrets.browser);
  return { redirectUrl };
}

interface Begun {
  readonly applicant: Applicant;
  readonly secrets: Secrets;
}

async function insertAlone(tx: Tx, ctx: SessionContext, begun: Begun & Pick<Input, 'provider'>): Promise<EkycRow> {
  const { session, realNow } = ctx;
  const { provider, applicant, secrets } = begun;
  const hourAgo = new Date(realNow.getTime() - HOUR_MS);
  if ((await countRequestedAfter(tx, session.userId, hourAgo)) >= REQUESTS_PER_HOUR)
    throw new Refusal('ekyc.too-often');
  const earlier = await lockOpen(tx, session.userId);
  if (earlier) await failRequest(tx, earlier, 'superseded', realNow);
  const inserted = await insertRequest(tx, {
    appUserId: session.userId,
    applicationId: applicant.applicationId,
    provider,
    returnStateHash: digestOf(secrets.state),
    browserHash: digestOf(secrets.browser),
    requestedAt: realNow,
    expiresAt: new Date(realNow.getTime() + EKYC_LIFETIME_MINUTES * MINUTE_MS),
  });
  await audit(tx, ctx, {
    action: 'ekyc.consented',
    object: { type: 'ekycRequest', id: inserted.id },
    after: { provider },
  });
  const exchangeSealed = sealExchange(ctx.node.secrets, inserted.id, { verifier: secrets.verifier });
  return updateRequest(tx, inserted.id, { exchangeSealed });
}

/** @throws Refusal ekyc.provider-unavailable, after the request has failed */
async function pageOf(ctx: SessionContext, row: EkycRow, { applicant, secrets }: Begun): Promise<string> {
  const { env, clocks } = ctx.node;
  const { state, verifier } = secrets;
  if (row.provider === 'locker') return authorizeUrl(env, state, verifier);
  const { pan, bornOn } = bankIdentity(applicant);
  try {
    return await depository(env, clocks).request({ requestId: row.id, pan, bornOn, state });
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    ctx.log.warn({ err: error }, error.message);
    await transaction(ctx.database, async (tx) => {
      const locked = await lockRequest(tx, row.id);
      if (locked) await failRequest(tx, locked, 'provider-unavailable', ctx.realNow);
    });
    throw new Refusal('ekyc.provider-unavailable');
  }
}
