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
    ['as declared, the one that names its row first', {}, 'fund | nav units gain'],
    [
      'in the order of the view',
      { columns: ['gain', 'fund', 'units', 'nav', 'isin'], hidden: ['isin'] },
      'fund | gain units nav',
    ],
    ['without those hidden', { hidden: ['units'] }, 'fund | nav gain'],
    ['with one that comes hidden once somebody has shown it', { columns: ['isin'] }, 'fund | nav units gain isin'],
    ['the one that names its row is never hidden', { hidden: ['fund'] }, 'fund | nav units gain'],
    ['pinned ones next to it', { pinned: ['gain', 'nav'] }, 'fund gain nav | units'],
    ['one that is pinned and hidden is not there', { pinned: ['gain'], hidden: ['gain'] }, 'fund | nav units'],
    [
      'columns that are gone are passed over',
      { columns: ['old', 'units'], pinned: ['old'], hidden: ['older'] },
      'fund | nav units gain',
    ],
    [
      'a new one follows the one it is declared after',
      { columns: ['gain', 'nav', 'fund'], hidden: [] },
      'fund | gain nav units',
    ],
  ])('%s', (_what, view, shown) => {
    expect(shownIn(view)).toBe(shown);
  });

  test('the first names the row where none says so', () => {
    const plain = ['a', 'b'].map((key) => ({ key, isRowHeader: false, isHidden: false }));
    expect(arrangeColumns(plain, { ...NONE, columns: ['b', 'a'] }).shown.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  test('a table without columns has none', () => {
    expect(arrangeColumns([], NONE)).toEqual({ shown: [], pinned: 0 });
  });
});

describe('columns are moved', () => {
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

  test('what came hidden stays hidden when another is moved', () => {
    expect(moveColumn(DECLARED, NONE, { key: 'gain', target: 'nav', isAfter: false }).hidden).toEqual(['isin']);
  });

  test('they change places with neighbours of their kind alone', () => {
    const arranged = arrangeColumns(DECLARED, { ...NONE, pinned: ['nav'] });
    expect(neighbours(arranged, 'fund')).toEqual({});
    expect(neighbours(arranged, 'nav')).toEqual({});
    expect(neighbours(arranged, 'units')).toEqual({ right: 'gain' });
    expect(neighbours(arranged, 'gain')).toEqual({ left: 'units' });
  });
});

test('a column is hidden, and nothing else with it', () => {
  const view = hideColumn(DECLARED, NONE, 'units');
  expect(shownIn(view)).toBe('fund | nav gain');
  expect(shownIn({ ...view, hidden: view.hidden.filter((key) => key !== 'units') })).toBe('fund | nav units gain');
});

test('a column that comes hidden is shown, and nothing else with it', () => {
  expect(shownIn(showColumn(DECLARED, NONE, 'isin'))).toBe('fund | nav units gain isin');
});

test('a column is pinned once, and let go again', () => {
  const pinned = pinColumn(pinColumn(NONE, 'gain', true), 'gain', true);
  expect(pinned.pinned).toEqual(['gain']);
  expect(shownIn(pinColumn(pinned, 'gain', false))).toBe('fund | nav units gain');
});

test.each([
  [29, 30],
  [30, 30],
  [123.6, 124],
  [5_000, 1_200],
])('a width of %d px is %d', (asked, given) => {
  expect(widthWithin(asked)).toBe(given);
});
