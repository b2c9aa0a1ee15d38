import type { NewPerson, Person } from './known-people.ts';
import type { PreparedRequest, Visitor } from './visitor.ts';

/** For calls that answer at fixed steps of 200 ms; timers may be a few milliseconds early. */
export const AT_FIXED_STEPS = { differenceMaxMs: 5, earliestMs: 190, samples: 7 } as const;

/** A call that gets the same answer for different reasons. A visitor must not learn the reason from its duration. */
export interface SameAnswer {
  readonly name: string;
  /** Part of the body of every answer. */
  readonly answer: string;
  /** How much the medians of two reasons may differ. */
  readonly differenceMaxMs: number;
  /** An earlier answer was not delayed until its step, which a difference of a few milliseconds need not show. */
  readonly earliestMs?: number;
  /** Of each reason in a round. */
  readonly samples: number;
  /** The first one is also compared with itself. */
  readonly reasons: readonly Reason[];
}

export interface Reason {
  readonly name: string;
  /** How the person of a sample is stored; by default an active client. */
  readonly person?: NewPerson;
  /** Prepares the measured request, with whatever must precede it. */
  readonly prepare: (visitor: Visitor, person: Person) => Promise<PreparedRequest>;
}
