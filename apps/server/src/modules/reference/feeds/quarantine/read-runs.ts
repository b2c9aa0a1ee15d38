import type * as contract from '@artha/contract/reference/feeds';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { FeedOption, OptionValues } from '@artha/domain/reference/feeds/feed-options';
import { optionText } from '@artha/domain/reference/feeds/feed-options';
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
    feeds: FEEDS.map((feed) => {
      const { name, title, summary, options } = feed;
      return { name, title, summary, isMendable: isMendable(feed), options: options.map(withChoices) };
    }),
  });

export async function listRunsOfFeeds(
  _input: unknown,
  { db }: SessionContext,
): Promise<AnswerOf<typeof contract.listFeedRuns>> {
  const runs = await listNewestRuns(db, RUNS_MAX);
  return { runs: runs.map(withTitle) };
}

/** An import with its refused lines by reason. @throws Refusal feed.run-not-found */
export async function getRun(
  { runId }: InputOf<typeof contract.getFeedRun>,
  { db }: SessionContext,
): Promise<AnswerOf<typeof contract.getFeedRun>> {
  const { run, header, options } = await runOf(db, runId);
  const feed = findFeed(run.feed);
  return {
    run: withTitle(run),
    header,
    options: optionTexts(feed, options),
    isMendable: isMendable(feed),
    reasons: await countReasons(db, runId),
  };
}

const withChoices = (option: FeedOption) => ({ ...option, choices: [...option.choices] });

/** A run whose feed has a title; a feed that is no longer known is shown by its name. */
const withTitle = <Run extends { readonly feed: string }>(run: Run) => ({
  ...run,
  feedTitle: findFeed(run.feed)?.title ?? run.feed,
});

const optionTexts = (feed: FeedEntry | undefined, values: OptionValues) =>
  (feed?.options ?? []).flatMap((option) => {
    const value = values[option.name];
    return value === undefined ? [] : [{ label: option.label, text: optionText(option, value) }];
  });

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
