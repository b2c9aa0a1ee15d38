import { createHash } from 'node:crypto';
import type { Sort } from '@artha/contract/kit/table';
import { Refusal } from '@artha/domain/kit/errors';
import type { KeyKind } from './key-kinds.ts';
import { IS_KEY } from './key-kinds.ts';

/** The position of a row in an order: its sort key, which may be null, and its id. */
export interface RowPosition {
  readonly key: string | null;
  readonly id: string;
  /** An additional key for reading the row. */
  readonly lookupKey?: string | null;
}

/** The list that a cursor continues: it is valid only for the same table, sort and filter. */
export interface Continued extends Sort {
  readonly table: string;
  readonly search?: string | undefined;
  readonly where: object;
}

const CHECKSUM_CHARACTERS = 16;

/**
 * Encodes a position as opaque text. Its checksum is not secret: it detects a changed cursor, or one of another list. A
 * forged cursor gives access to nothing beyond the same list.
 */
export function writeCursor({ table, sortBy, sortAsc, search, where }: Continued, { key, id }: RowPosition): string {
  const checksum = createHash('sha256')
    .update(JSON.stringify([table, sortBy, sortAsc, search ?? null, where, key, id]))
    .digest('base64url')
    .slice(0, CHECKSUM_CHARACTERS);
  return Buffer.from(JSON.stringify([sortBy, key, id, checksum])).toString('base64url');
}

/** @throws Refusal table.cursor-unknown for a cursor that was not issued for this list */
export function readCursor(
  text: string,
  continued: Continued,
  kinds: { readonly key: KeyKind; readonly isNullable: boolean; readonly id: KeyKind },
): RowPosition {
  const position = parsePosition(text);
  if (!position || text !== writeCursor(continued, position)) throw new Refusal('table.cursor-unknown');
  const isKey = position.key === null ? kinds.isNullable : IS_KEY[kinds.key](position.key);
  if (!isKey || !IS_KEY[kinds.id](position.id)) throw new Refusal('table.cursor-unknown');
  return position;
}

function parsePosition(text: string): RowPosition | undefined {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(decoded)) return undefined;
    const [, key, id] = decoded as readonly unknown[];
    return (key === null || typeof key === 'string') && typeof id === 'string' ? { key, id } : undefined;
  } catch {
    return undefined;
  }
}
