import type { BusinessDate } from '@artha/domain/kit/dates';

/** What a run of a job gets. */
export interface JobRunContext {
  readonly businessDate: BusinessDate;
  /** Reports that the run is still alive; call it with each chunk. @throws when another node has taken the run over */
  heartbeat(): Promise<void>;
}

export interface JobOutcome {
  readonly rowCount: number;
  readonly message: string;
}

/** Something that is due once every calendar day at a time of day in India. It may be run again from its beginning. */
export interface EndOfDayJob {
  readonly name: string;
  /** 'HH:MM' by the business clock. */
  readonly dueAt: string;
  run(context: JobRunContext): Promise<JobOutcome>;
}
