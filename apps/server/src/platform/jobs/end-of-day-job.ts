import type { BusinessDate } from '@artha/domain/kit/dates';

/** The context of a job run. */
export interface JobRunContext {
  readonly businessDate: BusinessDate;
  /**
   * Reports that the run is alive; call it with each chunk.
   *
   * @throws when another node has taken over the run, or this node is stopping
   */
  heartbeat(): Promise<void>;
}

export interface JobOutcome {
  readonly rowCount: number;
  readonly message: string;
}

/** A job due once every calendar day, at a time of day in India. It must be restartable. */
export interface EndOfDayJob {
  readonly name: string;
  /** 'HH:MM' by the business clock. */
  readonly dueAt: string;
  run(context: JobRunContext): Promise<JobOutcome>;
}
