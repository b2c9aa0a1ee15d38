import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** Whether a query has its data, or has failed at least once. */
export const hasAnswered = ({ isPending, failureCount }: Pick<UseQueryResult, 'isPending' | 'failureCount'>): boolean =>
  !isPending || failureCount > 0;

/**
 * True from the first time that its argument is true.
 *
 * For parts of a screen that appear together, so that a late one does not move the others: what is loaded again shows
 * its own state.
 */
export function useLatch(isOn: boolean): boolean {
  const [wasOn, setWasOn] = useState(isOn);
  if (isOn && !wasOn) setWasOn(true);
  return isOn || wasOn;
}
