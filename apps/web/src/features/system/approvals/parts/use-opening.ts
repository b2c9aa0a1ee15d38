import { useState } from 'react';
import { openedAfter } from '../model/neighbours.ts';

interface Opening {
  /** The request that is open while the address names none; undefined if there is none. */
  readonly id: string | undefined;
  /** Goes on to the request after one that was decided. @returns its id */
  readonly leave: (decidedId: string) => string | undefined;
}

/**
 * The request that a wide screen opens by itself: the first of the list. It stays open when a more urgent one arrives.
 *
 * @param ids the list, which still has a decided request until it is reloaded
 */
export function useOpening(ids: readonly string[]): Opening {
  const [id, setId] = useState<string>();
  const [goneId, setGoneId] = useState<string>();
  const first = ids.find((each) => each !== goneId);
  if (id === undefined && first !== undefined) setId(first);
  return {
    id: id ?? first,
    leave: (decidedId) => {
      const next = openedAfter(ids, decidedId);
      setGoneId(decidedId);
      setId(next);
      return next;
    },
  };
}
