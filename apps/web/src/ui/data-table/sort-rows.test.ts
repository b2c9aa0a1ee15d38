import { column, maybe, table } from '@artha/contract/kit/table';
import { describe, expect, test } from 'vitest';
import { sortRows, sortTree } from './sort-rows.ts';

const FUNDS = table({
  name: 'funds',
  title: 'Funds',
  rows: ['fund', 'funds'],
  columns: {
    name: column('text', 'Name', { isRowHeader: true, sort: 'index' }),
    value: maybe('money', 'Value', { sort: 'limit' }),
    gain: maybe('percent', 'Gain', { sort: 'limit' }),
    state: column('choice', 'State', { choices: { a: 'Zero', b: 'Able' }, sort: 'limit' }),
    on: maybe('instant', 'On', { sort: 'limit' }),
  },
  defaultSort: { sortBy: 'name', sortAsc: true },
});

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const ROWS = [
  { name: 'Beta 10', value: 900n, gain: '-12.5', state: 'a', on: day(3) },
  { name: 'alpha', value: null, gain: '9.00', state: 'b', on: null },
  { name: 'Beta 9', value: 90_071_992_547_409_930n, gain: null, state: 'a', on: day(1) },
  { name: 'Gamma', value: 90_071_992_547_409_929n, gain: '10.0', state: 'b', on: day(2) },
];

describe('sorting in the browser', () => {
  test.each([
    ['name', true, 'alpha, Beta 9, Beta 10, Gamma'],
    ['name', false, 'Gamma, Beta 10, Beta 9, alpha'],
    ['value', true, 'Beta 10, Gamma, Beta 9, alpha'],
    ['value', false, 'Beta 9, Gamma, Beta 10, alpha'],
    ['gain', true, 'Beta 10, alpha, Gamma, Beta 9'],
    ['gain', false, 'Gamma, alpha, Beta 10, Beta 9'],
    ['state', true, 'alpha, Gamma, Beta 10, Beta 9'],
    ['on', true, 'Beta 9, Gamma, Beta 10, alpha'],
    ['on', false, 'Beta 10, Gamma, Beta 9, alpha'],
    ['unknown', true, 'Beta 10, alpha, Beta 9, Gamma'],
  ] as const)('by %s, ascending: %s, gives %s', (sortBy, sortAsc, names) => {
    expect(
      sortRows(FUNDS, ROWS, { sortBy, sortAsc })
        .map(({ name }) => name)
        .join(', '),
    ).toBe(names);
  });
});

interface Node {
  readonly name: string;
  readonly children?: readonly Node[];
}

test('sorts siblings of a tree and keeps children below their parents', () => {
  const tree: readonly Node[] = [{ name: 'b', children: [{ name: '1' }, { name: '2' }] }, { name: 'c' }, { name: 'a' }];
  const sorted = sortTree(
    FUNDS,
    tree,
    { sortBy: 'name', sortAsc: false },
    {
      childrenOf: ({ children }: Node) => children,
      withChildren: (node, children) => ({ ...node, children }),
    },
  );
  expect(sorted).toEqual([{ name: 'c' }, { name: 'b', children: [{ name: '2' }, { name: '1' }] }, { name: 'a' }]);
});
