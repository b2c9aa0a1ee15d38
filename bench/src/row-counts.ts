import type pg from 'pg';

/** How many rows tables have, by their names. */
export async function countRows(client: pg.Client, tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${table}`);
    counts.set(table, Number(rows[0]?.count));
  }
  return counts;
}

/** What some work adds to tables: 'purchase_order +400, cart_line -400'. Those that stay as they are are left out. */
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

/** @throws Error unless all sides did the same: another comparison would mean nothing */
export function expectAlike(told: Readonly<Record<string, string>>): string {
  const [first = '', ...others] = Object.values(told);
  if (others.some((other) => other !== first)) {
    const lines = Object.entries(told).map(([side, text]) => `${side}: ${text}`);
    throw new Error(`the sides are not alike\n${lines.join('\n')}`);
  }
  return first;
}
