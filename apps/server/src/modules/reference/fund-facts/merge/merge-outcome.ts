/** A row of a file that was written: new, or changed. */
export interface WrittenLine {
  readonly line: number;
  readonly isNew: boolean;
}

/** Counts lines once: as new when any of their rows is, else as changed. */
export function countLines(written: readonly WrittenLine[]): { added: number; changed: number } {
  const isNew = new Map<number, boolean>();
  for (const each of written) isNew.set(each.line, each.isNew || (isNew.get(each.line) ?? false));
  const added = [...isNew.values()].filter(Boolean).length;
  return { added, changed: isNew.size - added };
}

/** Where facts come from: the name of the source for people, and the run. */
export interface FactOrigin {
  readonly source: string;
  readonly runId: number | null;
}

/** What was merged of the rows of a file. */
export interface FactOutcome {
  readonly added: number;
  readonly changed: number;
}
