import type { ReturnableStep } from '@artha/domain/onboarding/onboarding/steps';

/** The steps that the operator will return, with the reason of each. */
export type Marks = ReadonlyMap<ReturnableStep, string>;

export const NO_MARKS: Marks = new Map();

export const marked = (marks: Marks, step: ReturnableStep, reason: string): Marks =>
  new Map([...marks, [step, reason.trim()]]);

export const unmarked = (marks: Marks, step: ReturnableStep): Marks =>
  new Map([...marks].filter(([each]) => each !== step));
