import { randomUUID } from 'node:crypto';
import type * as contract from '@artha/contract/reference/feeds';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { OptionValues } from '@artha/domain/reference/feeds/feed-options';
import { optionProblem } from '@artha/domain/reference/feeds/feed-options';
import type { Container } from '@artha/domain/system/files/containers';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { audit } from '../../../system/audit/index.ts';
import { claimFile, readStoredFile } from '../../../system/files/index.ts';
import type { FeedEntry } from '../feed-list.ts';
import { findFeed } from '../feed-list.ts';
import { FEED_IMPORTS } from './feed-queue.ts';
import { insertQueuedRun } from './quarantine.queries.ts';

const CONTAINER: Container = 'feeds';

/** Queues the import of an uploaded file. @throws Refusal as the contract lists */
export async function startFeedImport(
  { feed: name, fileId, options = {} }: InputOf<typeof contract.startFeedImport>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.startFeedImport>> {
  const feed = findFeed(name);
  if (!feed) throw new Refusal('feed.unknown');
  checkOptions(feed, options);
  const { fileName } = await readStoredFile(ctx, { container: CONTAINER, fileId });
  const { userId } = ctx.session;
  return transaction(ctx.database, async (tx) => {
    const run = { feed: feed.name, source: fileName, options, fileId, makerId: userId, startedAt: ctx.realNow };
    const runId = await insertQueuedRun(tx, run);
    await claimFile(tx, { fileId, container: CONTAINER, userId, owner: { type: 'import-run', id: String(runId) } });
    await ctx.node.jobQueue.send(tx, FEED_IMPORTS, { id: randomUUID(), task: { runId: String(runId) } });
    await audit(tx, ctx, {
      action: 'feed.import-started',
      object: { type: 'import-run', id: runId },
      after: { feed: feed.name, fileId, fileName, options },
    });
    return { runId };
  });
}

/** @throws Refusal feed.option-unknown, feed.option-invalid */
function checkOptions(feed: FeedEntry, values: OptionValues): void {
  for (const [name, value] of Object.entries(values)) {
    const option = feed.options.find((each) => each.name === name);
    if (!option) throw new Refusal('feed.option-unknown');
    const problem = optionProblem(option, value);
    if (problem !== undefined)
      throw new Refusal('feed.option-invalid', { values: { label: `${option.label} ${problem}` } });
  }
}
