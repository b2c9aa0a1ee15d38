import { describe, expect, test } from 'vitest';
import { visibleRows } from './visible-rows.ts';

interface Node {
  readonly key: string;
  readonly children?: readonly Node[];
}

const leaf = (key: string): Node => ({ key });
const FAMILY: readonly Node[] = [
  { key: 'asha', children: [{ key: 'a1', children: [leaf('fund'), leaf('gold')] }, leaf('a2')] },
  { key: 'ravi', children: [] },
];

const visible = (expanded: readonly string[], hasDetail?: (node: Node) => boolean) =>
  visibleRows(FAMILY, {
    rowKey: ({ key }) => key,
    childrenOf: ({ children }) => children,
    hasDetail,
    expanded: new Set(expanded),
  });

describe('rows of a tree', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['closed', [], ['asha', 'ravi']],
    ['open at the top', ['asha'], ['asha', 'a1', 'a2', 'ravi']],
    ['open all the way', ['asha', 'a1'], ['asha', 'a1', 'fund', 'gold', 'a2', 'ravi']],
    ['open below a closed parent', ['a1'], ['asha', 'ravi']],
    ['open without children', ['ravi', 'fund'], ['asha', 'ravi']],
  ])('%s', (_what, expanded, keys) => {
    expect(visible(expanded).map(({ key }) => key)).toEqual(keys);
  });

  test('have their level, position and siblings', () => {
    expect(visible(['asha', 'a1'])[3]).toEqual({
      ...{ kind: 'row', key: 'gold', row: leaf('gold'), ordinal: 3, level: 3, position: 2, siblings: 2, parent: 1 },
      ...{ opens: undefined, isOpen: false },
    });
    expect(visible(['asha']).at(-1)).toMatchObject({
      level: 1,
      position: 2,
      siblings: 2,
      parent: undefined,
      opens: undefined,
    });
  });
});

describe('rows with a panel', () => {
  const open = visible(['asha', 'a2', 'a1'], ({ key }) => key === 'a2');

  test('have it directly below them', () => {
    expect(open.map(({ key }) => key)).toEqual(['asha', 'a1', 'fund', 'gold', 'a2', 'a2:panel', 'ravi']);
    expect(open[5]).toMatchObject({ kind: 'panel', level: 3, parent: 4 });
  });

  test('are counted without panels', () => {
    expect(open.flatMap((item) => (item.kind === 'row' ? [item.ordinal] : []))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('do not expand without one', () => {
    expect(visible(['ravi'], () => false).at(-1)).toMatchObject({ key: 'ravi', opens: undefined, isOpen: false });
  });
});
