/** A value of ours beside that of another system, as people read both; null where a side has none. */
export interface ComparedValue {
  readonly label: string;
  readonly ours: string | null;
  readonly theirs: string | null;
}
