/** The subjects of the one-time passwords of plans: a code of one is not replaced by a code of another. */

/** Of a code that starts plans: the plan, or the first of several, under which its screen finds the code again. */
export function startRefOf(planIds: readonly string[]): string {
  const [first] = planIds.toSorted();
  if (first === undefined) throw new RangeError('no plans');
  return first;
}

export const pauseRefOf = (planId: string): string => `pause:${planId}`;

export const cancelRefOf = (planId: string): string => `cancel:${planId}`;
