import { expect, test } from 'vitest';
import { csvCells } from './csv-line.ts';

test.each<[string, readonly string[] | undefined]>([
  ['a,b', ['a', 'b']],
  ['', ['']],
  [',', ['', '']],
  ['"a, b",1', ['a, b', '1']],
  ['a , "b, c" ,d', ['a', 'b, c', 'd']],
  ['"say ""so""",', ['say "so"', '']],
  ['a "b" c,1', ['a "b" c', '1']],
  ['"open,1', undefined],
  ['"a"b,1', undefined],
])('%j', (line, cells) => {
  expect(csvCells(line)).toEqual(cells);
});
