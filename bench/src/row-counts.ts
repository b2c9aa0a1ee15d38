import type pg from 'pg';

/** The number of rows of each table, by its name. */
export async function countRows(client: pg.Client, tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${table}`);
    counts.set(table, Number(rows[0]?.count));
  }
  return counts;
}

/** The rows that some work adds: 'client_order +400, cart_line -400'. Unchanged tables are omitted. */
export async function rowsAddedBy(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<string> {
  const before = await countRows(client, tables);
  await work();
  return additionsText(before, await countRows(client, tables));
}

export function additionsText(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string {
  const changes = [...after].map(([table, count]) => ({ table, added: count - (before.get(table) ?? 0) }));
  return changes
    .filter(({ added }) => added !== 0)
    .map(({ table, added }) => `${table} ${added > 0 ? '+' : ''}${added}`)
    .join(', ');
}

/** @returns the outcome of all sides. @throws Error when they differ, which would make the comparison meaningless */
export function expectSameOutcome(outcomes: Readonly<Record<string, string>>): string {
  const [first = '', ...others] = Object.values(outcomes);
  if (others.some((other) => other !== first)) {
    const lines = Object.entries(outcomes).map(([side, text]) => `${side}: ${text}`);
    throw new Error(`the sides have different outcomes\n${lines.join('\n')}`);
  }
  return first;
}
