import { expect, test } from 'vitest';
import { requestedFolioId } from './requested-folio.ts';

const folios = [{ id: 4 }, { id: 7 }];

test.each<[string, readonly { id: number }[], Record<string, unknown>, number | null]>([
  ['nothing is asked for', folios, {}, 4],
  ['one of them is', folios, { folio: '7' }, 7],
  ['one is that the account does not have', folios, { folio: '9' }, 4],
  ['there is none', [], { folio: '7' }, null],
])('when %s', (_when, known, query, id) => expect(requestedFolioId(known, query)).toBe(id));
