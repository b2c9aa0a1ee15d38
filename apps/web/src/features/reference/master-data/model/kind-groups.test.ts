import { expect, test } from 'vitest';
import type { KindSummary } from '../master-data.api.ts';
import { kindGroups } from './kind-groups.ts';

const kind = (title: string, theme: KindSummary['theme']): KindSummary => ({
  model: title,
  title,
  theme,
  rowCount: 1,
  mayEdit: true,
});
const KINDS = [
  kind('Currency', 'Instruments'),
  kind('Risk Profile to Asset', 'Risk and mandates'),
  kind('Bank', 'Banking'),
  kind('Bank Branch', 'Banking'),
];

const groupsOf = (kinds: readonly KindSummary[], text: string) =>
  kindGroups(kinds, text).map((group) => `${group.theme}: ${group.kinds.map(({ title }) => title).join(', ')}`);

test.each([
  [
    '',
    [
      'Instruments: Currency',
      'Banking: Bank, Bank Branch',
      'Calendar: Business Calendar',
      'Risk and mandates: Risk Profile to Asset',
    ],
  ],
  [' branch ', ['Banking: Bank Branch']],
  ['instr', ['Instruments: Currency']],
  ['calendar', ['Calendar: Business Calendar']],
  ['gold', []],
])('%j finds %j', (text, groups) => {
  expect(groupsOf(KINDS, text)).toEqual(groups);
});

test('who maintains no kind is shown no calendar either', () => {
  expect(groupsOf([], '')).toEqual([]);
});
