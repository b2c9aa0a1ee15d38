/** The places around an opened request in the list. */
export interface Neighbours {
  /** From 0; -1 if the list does not have the request. */
  readonly index: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** The neighbours of a request. For one that is not in the list, next is the first of the list. */
export function neighboursOf(ids: readonly string[], id: string | undefined): Neighbours {
  const index = id === undefined ? -1 : ids.indexOf(id);
  return { index, previous: index > 0 ? ids[index - 1] : undefined, next: ids[index + 1] };
}

/** The request to open after one has left the list: the next, else the previous. */
export const openedAfter = (ids: readonly string[], id: string): string | undefined => {
  const { next, previous } = neighboursOf(ids, id);
  return next ?? previous;
};

/** The step that a key makes in the list; undefined for other keys. */
export const stepOfKey = (key: string): 'next' | 'previous' | undefined => {
  if (key === 'j' || key === 'ArrowDown') return 'next';
  if (key === 'k' || key === 'ArrowUp') return 'previous';
  return undefined;
};
