import { anyText } from '@artha/domain/kit/testing/any-text';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { failureOf } from '../http/failure.ts';
import type { RowPosition } from './cursor.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { KeyKind } from './key-kinds.ts';
import { IS_KEY } from './key-kinds.ts';

const LIST = { table: 'things', sortBy: 'word', sortAsc: false, search: 'abc', where: { kinds: ['a'] } };
const KINDS = { key: 'text', isNullable: true, id: 'integer' } as const;

const read = (text: string, kinds: Parameters<typeof readCursor>[2] = KINDS) => {
  try {
    return readCursor(text, LIST, kinds);
  } catch (error) {
    return failureOf(error).code;
  }
};

test('a written cursor reads back as the same position', () => {
  fc.assert(
    fc.property(fc.option(fc.string({ unit: 'grapheme' }), { nil: null }), fc.integer(), (key, id) => {
      fc.pre(key === null || IS_KEY.text(key));
      const position = { key, id: String(id) };
      expect(read(writeCursor(LIST, position))).toEqual(position);
    }),
  );
});

test('any other text is refused', () => {
  const valid = writeCursor(LIST, { key: 'word', id: '7' });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        anyText(),
        fc.json().map((json) => Buffer.from(json).toString('base64url')),
        fc.tuple(fc.nat(valid.length), fc.string()).map(([at, more]) => valid.slice(0, at) + more + valid.slice(at)),
        fc
          .tuple(fc.nat(valid.length), fc.string())
          .map(([at, more]) => valid.slice(0, at) + more + valid.slice(at + 1)),
      ),
      (text) => {
        fc.pre(text !== valid);
        expect(read(text)).toBe('table.cursor-unknown');
      },
    ),
    { numRuns: 5_000 },
  );
});

/** Forged cursors with a correct checksum: invalid keys never reach the database. */
test.each<[KeyKind, readonly (string | null)[]]>([
  ['text', ['\0', 'a\0b', '\uD800', null]],
  ['integer', ['', '1.5', '1e5', '0x10', 'NaN', '9'.repeat(16), '१२', ' 1', '1 ', '1;--', null]],
  ['decimal', ['', 'NaN', 'Infinity', '1e9', '1.', '.5', '--1', '1,000', '9'.repeat(40), null]],
  ['date', ['', 'infinity', 'today', '2026-02-30', '0000-01-01', '10000-01-01', '2026-2-3', null]],
  [
    'instant',
    [
      ...['', 'now', 'infinity', '2026-02-30T00:00:00.000000Z', '2026-11-21T24:00:00.000000Z'],
      ...['2026-11-21T00:60:00.000000Z', '2026-11-21T00:00:00.000Z', '0000-01-01T00:00:00.000000Z', null],
    ],
  ],
  ['uuid', ['', 'x', '01975F6B-9d4e-7c3a-8f21-5b6c7d8e9f00', '01975f6b9d4e7c3a8f215b6c7d8e9f00', null]],
])('an invalid %s is refused as a key', (kind, texts) => {
  for (const key of texts) {
    expect([key, read(writeCursor(LIST, { key, id: '7' }), { key: kind, isNullable: false, id: 'integer' })]).toEqual([
      key,
      'table.cursor-unknown',
    ]);
    if (key === null) continue;
    const ofId = writeCursor(LIST, { key: 'word', id: key });
    expect([key, read(ofId, { ...KINDS, id: kind })]).toEqual([key, 'table.cursor-unknown']);
  }
});

test.each<[KeyKind, readonly string[]]>([
  ['text', ['', 'a', 'अमृत', '😀', "'; drop table thing; --"]],
  ['integer', ['0', '-1', '999999999999999']],
  ['decimal', ['0', '-0.01', '9999999999999999.99', '12.12345678']],
  ['date', ['1947-08-15', '2024-02-29', '2199-12-31']],
  ['instant', ['2024-02-29T23:59:59.999999Z', '1947-08-15T00:00:00.000000Z']],
  ['uuid', ['01975f6b-9d4e-7c3a-8f21-5b6c7d8e9f00']],
])('a valid %s is accepted as a key', (kind, texts) => {
  for (const key of texts) {
    const position: RowPosition = { key, id: '7' };
    expect(read(writeCursor(LIST, position), { ...KINDS, key: kind })).toEqual(position);
  }
});
