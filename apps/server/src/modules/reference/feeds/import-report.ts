import { FeedRefusal, OptionRefusal } from '@artha/domain/reference/feeds/feed-refusal';
import type { Reject } from './feed.ts';
import type { Tally } from './tally.ts';
import { EMPTY_TALLY } from './tally.ts';

/** The outcome of a file. Every row is counted once: read = added + changed + unchanged + refused. */
export interface ImportReport extends Tally {
  /** Undefined when the source could not be opened. */
  readonly runId: number | undefined;
  readonly feed: string;
  readonly source: string;
  readonly state: 'done' | 'refused';
  /** Why the whole file was refused, for the terminal. */
  readonly message: string | undefined;
  /** What a person should know of an imported file: it may have been cut off. */
  readonly notices: readonly string[];
  readonly newestOn: string | null;
  /** Further details from the feed. */
  readonly detail: Readonly<Record<string, unknown>>;
  readonly isResumed: boolean;
  readonly durationMs: number;
}

/** A file that is refused because of its rows, which are counted and recorded. */
export class RowsRefusal extends FeedRefusal {
  readonly tally: Tally;
  /** To be recorded when the run ends; undefined when the tally and the rejects of the run are recorded already. */
  readonly unsaved: readonly Reject[] | undefined;

  constructor(message: string, tally: Tally, unsaved?: readonly Reject[]) {
    super(message);
    this.tally = tally;
    this.unsaved = unsaved;
  }
}

interface Refused {
  readonly runId: number | undefined;
  readonly feed: string;
  readonly source: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
}

/** @throws the error itself when it is not a FeedRefusal */
export function refusedReport(error: unknown, { runId, feed, source, startedAt, endedAt }: Refused): ImportReport {
  if (!(error instanceof FeedRefusal)) throw error;
  return {
    ...(error instanceof RowsRefusal ? error.tally : EMPTY_TALLY),
    runId,
    feed,
    source,
    state: 'refused',
    message: error instanceof OptionRefusal ? error.terminalMessage : error.message,
    notices: [],
    newestOn: null,
    detail: {},
    isResumed: false,
    durationMs: endedAt.getTime() - startedAt.getTime(),
  };
}
