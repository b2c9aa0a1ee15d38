/** How many funds stand side by side at most. */
export const COMPARED_MAX = 4;

/** Reads the funds to compare from the query of an address. */
export function parseCompared(query: Readonly<Record<string, unknown>>): readonly number[] {
  const value = query['compare'];
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return [...new Set(text.split(','))]
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .slice(0, COMPARED_MAX)
    .map(Number);
}

/** Adds a fund or takes it away; a fifth is not added. */
export function withCompared(ids: readonly number[], id: number): readonly number[] {
  if (ids.includes(id)) return ids.filter((other) => other !== id);
  return ids.length < COMPARED_MAX ? [...ids, id] : ids;
}
