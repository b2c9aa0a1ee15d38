/** For sorting amounts in descending order. */
export function greatestFirst(one: bigint, other: bigint): number {
  if (one === other) return 0;
  return one > other ? -1 : 1;
}
