/** The tabs of the money desk, as they are named in the address. */
export const DESK_TABS = [
  ['unmatched', 'Unmatched'],
  ['matched', 'Matched'],
  ['received', 'Received'],
  ['cheques', 'Cheques'],
  ['refunds', 'Refunds'],
  ['differences', 'Differences'],
  ['resolved', 'Differences, resolved'],
  ['open', 'Parked'],
  ['seen', 'Parked, seen'],
] as const;
export type DeskTab = (typeof DESK_TABS)[number][0];

/** The tab of an address; what waits for people without one. */
export const deskTabOf = (tab: unknown): DeskTab => DESK_TABS.find(([each]) => each === tab)?.[0] ?? 'unmatched';
