import { describe, expect, test } from 'vitest';
import type { ColumnView } from './arrange-columns.ts';
import {
  arrangeColumns,
  hideColumn,
  moveColumn,
  neighbours,
  pinColumn,
  showColumn,
  widthWithin,
} from './arrange-columns.ts';

const column = (key: string, isHidden = false) => ({ key, isRowHeader: key === 'fund', isHidden });
const DECLARED = [column('nav'), column('fund'), column('units'), column('gain'), column('isin', true)];
const NONE: ColumnView = { columns: [], hidden: [], pinned: [], widthsPx: {} };

const shownIn = (view: Partial<ColumnView>, declared = DECLARED) => {
  const { shown, pinned } = arrangeColumns(declared, { ...NONE, ...view });
  const keys = shown.map(({ key }) => key);
  return `${keys.slice(0, pinned).join(' ')} | ${keys.slice(pinned).join(' ')}`;
};

describe('which columns are shown, and where', () => {
  test.each<[string, Partial<ColumnView>, string]>([
    ['as declared, the row header first', {}, 'fund | nav units gain'],
    [
      'in the order of the view',
      { columns: ['gain', 'fund', 'units', 'nav', 'isin'], hidden: ['isin'] },
      'fund | gain units nav',
    ],
    ['without those hidden', { hidden: ['units'] }, 'fund | nav gain'],
    ['with a column hidden by default once the view shows it', { columns: ['isin'] }, 'fund | nav units gain isin'],
    ['the row header is never hidden', { hidden: ['fund'] }, 'fund | nav units gain'],
    ['pinned ones next to it', { pinned: ['gain', 'nav'] }, 'fund gain nav | units'],
    ['a column both pinned and hidden stays hidden', { pinned: ['gain'], hidden: ['gain'] }, 'fund | nav units'],
    [
      'unknown columns are skipped',
      { columns: ['old', 'units'], pinned: ['old'], hidden: ['older'] },
      'fund | nav units gain',
    ],
    [
      'a new column follows its declared predecessor',
      { columns: ['gain', 'nav', 'fund'], hidden: [] },
      'fund | gain nav units',
    ],
  ])('%s', (_what, view, shown) => {
    expect(shownIn(view)).toBe(shown);
  });

  test('the first column is the row header by default', () => {
    const plain = ['a', 'b'].map((key) => ({ key, isRowHeader: false, isHidden: false }));
    expect(arrangeColumns(plain, { ...NONE, columns: ['b', 'a'] }).shown.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  test('a table without columns shows none', () => {
    expect(arrangeColumns([], NONE)).toEqual({ shown: [], pinned: 0 });
  });
});

describe('moving a column', () => {
  test.each<[string, Partial<ColumnView>, string, string, boolean, string]>([
    ['before another', {}, 'gain', 'nav', false, 'fund | gain nav units'],
    ['after another', {}, 'nav', 'gain', true, 'fund | units gain nav'],
    ['to itself', {}, 'nav', 'nav', true, 'fund | nav units gain'],
    ['among pinned ones', { pinned: ['nav', 'gain'] }, 'gain', 'nav', false, 'fund gain nav | units'],
    ['into the pinned ones', { pinned: ['nav'] }, 'gain', 'nav', true, 'fund nav gain | units'],
    ['out of the pinned ones', { pinned: ['nav', 'gain'] }, 'nav', 'units', true, 'fund gain | units nav'],
  ])('%s', (_what, view, key, target, isAfter, shown) => {
    expect(shownIn(moveColumn(DECLARED, { ...NONE, ...view }, { key, target, isAfter }))).toBe(shown);
  });

  test('a column hidden by default stays hidden when another is moved', () => {
    expect(moveColumn(DECLARED, NONE, { key: 'gain', target: 'nav', isAfter: false }).hidden).toEqual(['isin']);
  });

  test('columns swap only with neighbours that are pinned or unpinned alike', () => {
    const arranged = arrangeColumns(DECLARED, { ...NONE, pinned: ['nav'] });
    expect(neighbours(arranged, 'fund')).toEqual({});
    expect(neighbours(arranged, 'nav')).toEqual({});
    expect(neighbours(arranged, 'units')).toEqual({ right: 'gain' });
    expect(neighbours(arranged, 'gain')).toEqual({ left: 'units' });
  });
});

test('hides one column and no other', () => {
  const view = hideColumn(DECLARED, NONE, 'units');
  expect(shownIn(view)).toBe('fund | nav gain');
  expect(shownIn({ ...view, hidden: view.hidden.filter((key) => key !== 'units') })).toBe('fund | nav units gain');
});

test('shows a column hidden by default and no other', () => {
  expect(shownIn(showColumn(DECLARED, NONE, 'isin'))).toBe('fund | nav units gain isin');
});

test('pins a column once and unpins it', () => {
  const pinned = pinColumn(pinColumn(NONE, 'gain', true), 'gain', true);
  expect(pinned.pinned).toEqual(['gain']);
  expect(shownIn(pinColumn(pinned, 'gain', false))).toBe('fund | nav units gain');
});

test.each([
  [29, 30],
  [30, 30],
  [123.6, 124],
  [5_000, 1_200],
])('a width of %d px is limited to %d', (px, limited) => {
  expect(widthWithin(px)).toBe(limited);
});
