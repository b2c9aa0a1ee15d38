import { setTimeout as sleep } from 'node:timers/promises';
import type { Redirection } from '@artha/contract/kit/redirect';
import type { InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/onboarding/ekyc';
import type { EkycFailure } from '@artha/domain/onboarding/ekyc/ekyc-states';
import { isEkycOpen } from '@artha/domain/onboarding/ekyc/ekyc-states';
import { elapsedMs } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { EKYC_COOKIE } from '../../../platform/http/cookies.ts';
import { requestIdentity } from './complete-ekyc-handler.ts';
import { verifyReturn } from './depository/return-token.ts';
import type { EkycRow } from './ekyc.queries.ts';
import { findByReturnState, findRequest, lockRequest } from './ekyc.queries.ts';
import { openExchange, sealExchange } from './exchange-data.ts';
import { digestOf } from './initiate-ekyc.ts';
import { failRequest, moveRequest } from './move-request.ts';

type Input = InputOf<typeof contract.returnFromProvider>;

/** What a return brings: a code to exchange, a consent, or why there is neither. */
type Returned = { readonly code?: string } | { readonly failure: EkycFailure };

/** The flag only chooses what the page shows first: it asks the server for the result. */
const SUCCESS: Redirection = { path: '/ekyc?status=success' };
const FAILED: Redirection = { path: '/ekyc?status=failed' };

/** So long the browser waits here; the page waits for the rest. */
const WAIT_MS = 3_000;
const INTERVAL_MS = 150;

/**
 * Takes a browser back from a provider. Its state must be ours, unused, in time, and come from the browser that was
 * sent away; all else leads to the same page and changes nothing.
 */
export async function returnFromProvider(input: Input, ctx: RequestContext): Promise<Redirection> {
  const row = input.state === undefined ? undefined : await findByReturnState(ctx.db, digestOf(input.state));
  const browser = ctx.cookies.get(EKYC_COOKIE);
  if (!row || !browser || digestOf(browser) !== row.browserHash) return FAILED;
  const returned = row.provider === 'locker' ? ofLocker(input) : await ofDepository(input, ctx, row);
  const isAccepted = await transaction(ctx.database, (tx) => accept(tx, ctx, row.id, returned));
  if (!isAccepted) return FAILED;
  return (await hasFailed(ctx.db, row.id)) ? FAILED : SUCCESS;
}

function ofLocker({ code, error }: Input): Returned {
  if (error === 'access_denied') return { failure: 'refused' };
  if (error !== undefined || code === undefined || code === '') return { failure: 'code-not-accepted' };
  return { code };
}

async function ofDepository({ response }: Input, { node, realNow }: RequestContext, row: EkycRow): Promise<Returned> {
  const status = await verifyReturn(node.env, response ?? '', { requestId: row.id, realNow });
  if (status === undefined) return { failure: 'answer-not-verified' };
  return status === 'refused' ? { failure: 'refused' } : {};
}

/** @returns whether the answer of the provider is now fetched; a state is used up whatever it brings */
async function accept(tx: Tx, ctx: RequestContext, id: string, returned: Returned): Promise<boolean> {
  const { realNow, node } = ctx;
  const locked = await lockRequest(tx, id);
  if (locked?.state !== 'started' || locked.exchangeSealed === null) return false;
  const failure = realNow >= locked.expiresAt ? 'expired' : 'failure' in returned ? returned.failure : undefined;
  if (failure !== undefined) {
    await failRequest(tx, locked, failure, realNow);
    return false;
  }
  const begun = openExchange(node.secrets, id, locked.exchangeSealed);
  const exchangeSealed = sealExchange(node.secrets, id, { ...begun, ...returned });
  await moveRequest(tx, locked, { event: 'return', realNow, changes: { exchangeSealed } });
  await requestIdentity(tx, id);
  return true;
}

/** Whether a request ends without a verification within a short time. */
async function hasFailed(db: Db, id: string): Promise<boolean> {
  const untilMs = elapsedMs() + WAIT_MS;
  for (;;) {
    const row = await findRequest(db, id);
    if (!row) return true;
    if (!isEkycOpen(row.state)) return row.state !== 'verified';
    if (elapsedMs() > untilMs) return false;
    await sleep(INTERVAL_MS);
  }
}
