import type * as contract from '@artha/contract/reference/feeds';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { Db } from '../../../../platform/db/database.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import type { FeedEntry } from '../feed-list.ts';
import { FEEDS, findFeed } from '../feed-list.ts';
import { countReasons, findRun, listNewestRuns, listRejectsOf } from './quarantine.queries.ts';

/** Some months of daily files. */
const RUNS_MAX = 100;

export const isMendable = (feed: FeedEntry | undefined): boolean => feed !== undefined && feed.isMendable !== false;

export const listFeeds = (): Promise<AnswerOf<typeof contract.listFeeds>> =>
  Promise.resolve({
    feeds: FEEDS.map((feed) => ({ name: feed.name, summary: feed.summary, isMendable: isMendable(feed) })),
  });

export async function listRunsOfFeeds(
  _input: unknown,
  { db }: SessionContext,
): Promise<AnswerOf<typeof contract.listFeedRuns>> {
  return { runs: await listNewestRuns(db, RUNS_MAX) };
}

/** An import with its refused lines by reason. @throws Refusal feed.run-not-found */
export async function getRun(
  { runId }: InputOf<typeof contract.getFeedRun>,
  { db }: SessionContext,
): Promise<AnswerOf<typeof contract.getFeedRun>> {
  const { run, header } = await runOf(db, runId);
  return { run, header, isMendable: isMendable(findFeed(run.feed)), reasons: await countReasons(db, runId) };
}

/** @throws Refusal feed.run-not-found */
export async function listRejects(
  input: InputOf<typeof contract.listFeedRejects>,
  { db }: SessionContext,
): Promise<AnswerOf<typeof contract.listFeedRejects>> {
  await runOf(db, input.runId);
  return listRejectsOf(db, input);
}

async function runOf(db: Db, runId: number) {
  const found = await findRun(db, runId);
  if (!found) throw new Refusal('feed.run-not-found');
  return found;
}
