import { expect, test } from 'vitest';
import { requestedFolioId } from './requested-folio.ts';

const folios = [{ id: 4 }, { id: 7 }];

test.each<[string, readonly { id: number }[], Record<string, unknown>, number | null]>([
  ['the address has no folio', folios, {}, 4],
  ['the address has a known folio', folios, { folio: '7' }, 7],
  ['the address has an unknown folio', folios, { folio: '9' }, 4],
  ['the account has no folio', [], { folio: '7' }, null],
])('when %s', (_when, known, query, id) => expect(requestedFolioId(known, query)).toBe(id));
