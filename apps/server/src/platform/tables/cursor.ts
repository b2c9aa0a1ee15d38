import { createHash } from 'node:crypto';
import { Refusal } from '@artha/domain/kit/errors';
import type { KeyKind } from './key-kinds.ts';
import { IS_KEY } from './key-kinds.ts';

/** Where a row stands: what it is ordered by, which may be nothing, and what tells it apart. */
export interface Place {
  readonly key: string | null;
  readonly id: string;
  /** What the row is read by beside its id. */
  readonly beside?: string | null;
}

/** What a cursor continues: it is good for the same order of the same filter of the same table. */
export interface Continued {
  readonly table: string;
  readonly order: string;
  readonly search?: string | undefined;
  readonly where: object;
}

const PRINT_CHARACTERS = 16;

/**
 * A place as text that says nothing to a browser. Its print is no secret: it tells what was changed or belongs to
 * another list by mistake. Whoever makes up a cursor sees what a page of the same list shows.
 */
export function writeCursor({ table, order, search, where }: Continued, { key, id }: Place): string {
  const print = createHash('sha256')
    .update(JSON.stringify([table, order, search ?? null, where, key, id]))
    .digest('base64url')
    .slice(0, PRINT_CHARACTERS);
  return Buffer.from(JSON.stringify([order, key, id, print])).toString('base64url');
}

/** @throws Refusal table.cursor-unknown for everything that no answer to the same list has told */
export function readCursor(
  text: string,
  continued: Continued,
  kinds: { readonly key: KeyKind; readonly isNullable: boolean; readonly id: KeyKind },
): Place {
  const place = placeOf(text);
  if (!place || text !== writeCursor(continued, place)) throw new Refusal('table.cursor-unknown');
  const isKey = place.key === null ? kinds.isNullable : IS_KEY[kinds.key](place.key);
  if (!isKey || !IS_KEY[kinds.id](place.id)) throw new Refusal('table.cursor-unknown');
  return place;
}

function placeOf(text: string): Place | undefined {
  try {
    const told: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(told)) return undefined;
    const [, key, id] = told as readonly unknown[];
    return (key === null || typeof key === 'string') && typeof id === 'string' ? { key, id } : undefined;
  } catch {
    return undefined;
  }
}
