/** A constraint that a statement broke. */
export interface BrokenConstraint {
  readonly state: 'unique' | 'check' | 'reference';
  readonly constraint: string;
  /** Of a reference the table that refers. */
  readonly table: string;
}

const STATES: Readonly<Record<string, BrokenConstraint['state']>> = {
  '23503': 'reference',
  '23505': 'unique',
  '23514': 'check',
};

/** The constraint that a failed query broke, which drizzle wraps; undefined for any other error. */
export function sqlConstraintOf(error: unknown): BrokenConstraint | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (!('code' in at) || !('constraint' in at)) continue;
    const state = typeof at.code === 'string' ? STATES[at.code] : undefined;
    if (state && typeof at.constraint === 'string') {
      const table = 'table' in at && typeof at.table === 'string' ? at.table : '';
      return { state, constraint: at.constraint, table };
    }
  }
  return undefined;
}
