import { basename } from 'node:path';
import type * as contract from '@artha/contract/reference/feeds';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { audit } from '../../../system/audit/index.ts';
import { findFeed } from '../feed-list.ts';
import type { MendedLine } from '../mend-line.ts';
import { lockReject, recountRefused, resolveReject } from './quarantine.queries.ts';
import { isMendable } from './read-runs.ts';

type Mended = AnswerOf<typeof contract.mendFeedReject>;

/** What follows a merge, such as the catalogue's latest prices, takes longer than a request usually may. */
const STATEMENT_TIMEOUT_MS = 60_000;

/** A line that is refused again: what it wrote is undone, and the person reads why. */
class StillRefused extends Error {
  override readonly name = 'StillRefused';
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Runs a corrected line again, by the feed of its file. A line that is refused again stays open and changes nothing.
 *
 * @throws Refusal as the contract lists
 */
export async function mendReject(
  { rejectId, text }: InputOf<typeof contract.mendFeedReject>,
  ctx: SessionContext,
): Promise<Mended> {
  try {
    return await transaction(ctx.database, (tx) => mend(tx, ctx, rejectId, text), {
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    });
  } catch (error) {
    if (!(error instanceof StillRefused)) throw error;
    return { result: 'refused', reason: error.reason, remarks: [] };
  }
}

async function mend(tx: Tx, ctx: SessionContext, rejectId: number, text: string): Promise<Mended> {
  const { reject, run } = await openReject(tx, rejectId);
  const feed = findFeed(run.feed);
  if (!feed || !isMendable(feed) || run.header === null) throw new Refusal('feed.not-mendable');
  const mended: MendedLine = {
    runId: run.id,
    sourceName: run.source,
    fileName: basename(run.source),
    fingerprint: run.fingerprint,
    header: run.header,
    context: reject.context ?? [],
    line: reject.line,
    text,
    businessNow: ctx.businessNow,
    realNow: ctx.realNow,
    modules: ctx.node.modules,
  };
  const outcome = await feed.importing(run.options, ctx.node.modules).mend(tx, mended);
  if (outcome.result === 'refused') throw new StillRefused(outcome.reason);
  const { userId } = ctx.session;
  await resolveReject(tx, rejectId, {
    resolution: 'mended',
    mendedText: text,
    resolvedById: userId,
    resolvedAt: ctx.realNow,
  });
  // A line with a remark was merged, and counted, before.
  if (reject.column === null) await recountRefused(tx, run.id, outcome.result);
  await audit(tx, ctx, {
    action: 'feed-line.mended',
    object: { type: 'import-reject', id: rejectId },
    before: { runId: run.id, line: reject.line, text: reject.text, reason: reject.reason },
    after: { text, result: outcome.result },
  });
  return { result: outcome.result, reason: null, remarks: [...outcome.remarks] };
}

/** Says that a line needs no correction. @throws Refusal as the contract lists */
export async function dismissReject(
  { rejectId }: InputOf<typeof contract.dismissFeedReject>,
  ctx: SessionContext,
): Promise<void> {
  await transaction(ctx.database, async (tx) => {
    const { reject, run } = await openReject(tx, rejectId);
    const { userId } = ctx.session;
    await resolveReject(tx, rejectId, { resolution: 'dismissed', resolvedById: userId, resolvedAt: ctx.realNow });
    await audit(tx, ctx, {
      action: 'feed-line.dismissed',
      object: { type: 'import-reject', id: rejectId },
      before: { runId: run.id, line: reject.line, text: reject.text, reason: reject.reason },
    });
  });
}

/** @throws Refusal feed.reject-not-found, feed.reject-resolved */
async function openReject(tx: Tx, rejectId: number) {
  const found = await lockReject(tx, rejectId);
  if (!found) throw new Refusal('feed.reject-not-found');
  if (found.reject.resolution !== null) throw new Refusal('feed.reject-resolved');
  return found;
}
