/** Files of feeds: their imports with progress, and the lines that were refused. */
import { LIST_OFFSET_MAX_ROWS } from '@artha/domain/kit/limits';
import { FEED_OPTION_KINDS, OPTION_MAX_CHARACTERS } from '@artha/domain/reference/feeds/feed-options';
import * as z from 'zod/mini';
import { onlyFull } from '../kit/audience.ts';
import { noContent, route } from '../kit/route.ts';
import { Instant, RowId, Uuid, requiredText } from '../kit/scalars.ts';

const administrators = onlyFull('businessAdmin');

const REJECTS_PAGE_MAX = 100;
const TEXT_CHARACTERS_MAX = 4_000;

const OptionChoice = z.object({
  value: z.string(),
  label: z.string(),
  /** The label of the code that completes the value; null without one. */
  codeLabel: z.nullable(z.string()),
});

/** @see the domain's `FeedOption` */
const FeedOption = z.object({
  name: z.string(),
  label: z.string(),
  help: z.string(),
  kind: z.enum(FEED_OPTION_KINDS),
  choices: z.array(OptionChoice),
});

export const Feed = z.object({
  /** 'bank-branches' */
  name: z.string(),
  /** 'Bank branches' */
  title: z.string(),
  /** What it brings, in a line. */
  summary: z.string(),
  /** False where only a whole file can be corrected. */
  isMendable: z.boolean(),
  /** What a person may say of a file that the file does not say. */
  options: z.array(FeedOption),
});
export type Feed = z.output<typeof Feed>;

export const FEED_RUN_STATES = ['queued', 'running', 'done', 'refused', 'failed'] as const;

/** The import of a file. Every row is counted once: read = added + changed + unchanged + refused. */
export const FeedRun = z.object({
  runId: RowId,
  feed: z.string(),
  feedTitle: z.string(),
  /** The name of the file, or its address. */
  source: z.string(),
  state: z.enum(FEED_RUN_STATES),
  /** Who uploaded the file; null for an import from the terminal or by a job. */
  makerName: z.nullable(z.string()),
  read: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Lines that wait for a person, refused or with a remark. */
  openCount: z.int(),
  /** Bytes that are read, and all of them; null until its size is known. */
  bytesDone: z.nullable(z.int()),
  bytesTotal: z.nullable(z.int()),
  /** Why the whole file was refused, or the import failed. */
  message: z.nullable(z.string()),
  startedAt: Instant,
  endedAt: z.nullable(Instant),
});
export type FeedRun = z.output<typeof FeedRun>;

/** How many lines were refused for a reason. */
export const FeedReason = z.object({
  reason: z.string(),
  /** The column of which only the value was left out; null for a refused line. */
  column: z.nullable(z.string()),
  /** Lines that are kept; of more than ten thousand the first. */
  count: z.int(),
  openCount: z.int(),
});
export type FeedReason = z.output<typeof FeedReason>;

export const FeedReject = z.object({
  rejectId: RowId,
  /** The number of the line in the file. */
  line: z.int(),
  column: z.nullable(z.string()),
  reason: z.string(),
  /** The line as the file has it, at most 500 characters. */
  text: z.string(),
  resolution: z.nullable(z.enum(['mended', 'dismissed'])),
  mendedText: z.nullable(z.string()),
  resolvedByName: z.nullable(z.string()),
  resolvedAt: z.nullable(Instant),
});
export type FeedReject = z.output<typeof FeedReject>;

export const listFeeds = route({
  method: 'GET',
  path: '/api/Feeds',
  audience: administrators,
  summary: 'The feeds whose files can be imported.',
  limit: 'read',
  input: z.strictObject({}),
  answer: z.object({ feeds: z.array(Feed) }),
  refusals: [],
});

export const listFeedRuns = route({
  method: 'GET',
  path: '/api/Feeds/runs',
  audience: administrators,
  summary: 'The newest imports of files, newest first.',
  limit: 'read',
  isBackground: true,
  input: z.strictObject({}),
  answer: z.object({ runs: z.array(FeedRun) }),
  refusals: [],
});

export const getFeedRun = route({
  method: 'GET',
  path: '/api/Feeds/runs/:runId',
  audience: administrators,
  summary: 'An import of a file, with its refused lines by reason.',
  limit: 'read',
  isBackground: true,
  input: z.strictObject({ runId: RowId }),
  answer: z.object({
    run: FeedRun,
    /** The first line of the file; null where it was not text. */
    header: z.nullable(z.string()),
    /** The options by which the file was imported, for people. */
    options: z.array(z.object({ label: z.string(), text: z.string() })),
    isMendable: z.boolean(),
    reasons: z.array(FeedReason),
  }),
  refusals: ['feed.run-not-found'],
});

export const listFeedRejects = route({
  method: 'GET',
  path: '/api/Feeds/runs/:runId/rejects',
  audience: administrators,
  summary: 'Refused lines of an import, in the order of the file.',
  limit: 'read',
  input: z.strictObject({
    runId: RowId,
    /** Only those of a reason. */
    reason: z.optional(z.string().check(z.maxLength(TEXT_CHARACTERS_MAX))),
    limit: z._default(z.int().check(z.gte(1), z.lte(REJECTS_PAGE_MAX)), REJECTS_PAGE_MAX),
    offset: z._default(z.int().check(z.gte(0), z.lte(LIST_OFFSET_MAX_ROWS)), 0),
  }),
  answer: z.object({ items: z.array(FeedReject), totalCount: z.int() }),
  refusals: ['feed.run-not-found'],
});

/** What became of a corrected line. A refused one changes nothing and stays open. */
export const MendResult = z.object({
  result: z.enum(['added', 'changed', 'unchanged', 'refused']),
  /** Why it is still refused. */
  reason: z.nullable(z.string()),
  remarks: z.array(z.string()),
});
export type MendResult = z.output<typeof MendResult>;

/** Reads a corrected line by the feed of its file, and merges it. */
export const mendFeedReject = route({
  method: 'POST',
  path: '/api/Feeds/rejects/:rejectId/mend',
  audience: administrators,
  summary: 'Runs a corrected line of a file again.',
  input: z.strictObject({
    rejectId: RowId,
    text: requiredText('Enter the line.').check(z.maxLength(TEXT_CHARACTERS_MAX)),
  }),
  answer: MendResult,
  refusals: ['feed.reject-not-found', 'feed.reject-resolved', 'feed.not-mendable'],
});

/** Says that a line needs no correction. */
export const dismissFeedReject = route({
  method: 'POST',
  path: '/api/Feeds/rejects/:rejectId/dismiss',
  audience: administrators,
  summary: 'Dismisses a refused line of a file.',
  input: z.strictObject({ rejectId: RowId }),
  answer: noContent,
  refusals: ['feed.reject-not-found', 'feed.reject-resolved'],
});

/** Imports an uploaded file of the container feeds, by a background job. */
export const startFeedImport = route({
  method: 'POST',
  path: '/api/Feeds/imports',
  audience: administrators,
  summary: 'Imports an uploaded file of a feed.',
  input: z.strictObject({
    feed: z.string().check(z.maxLength(50)),
    fileId: Uuid,
    /** Values by the name of the option; that of a flag is 'yes'. */
    options: z.optional(
      z.record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(OPTION_MAX_CHARACTERS))),
    ),
  }),
  answer: z.object({ runId: RowId }),
  refusals: ['feed.unknown', 'feed.option-unknown', 'feed.option-invalid', 'file.not-found', 'file.owned'],
});
