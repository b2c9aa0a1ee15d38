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
const KINDS = [kind('Bank', 'Banking'), kind('Currency', 'Instruments'), kind('Bank Branch', 'Banking')];

test.each([
  ['', ['Banking: Bank, Bank Branch', 'Instruments: Currency']],
  [' branch ', ['Banking: Bank Branch']],
  ['instr', ['Instruments: Currency']],
  ['gold', []],
])('%j finds %j', (text, groups) => {
  const found = kindGroups(KINDS, text).map(
    ({ theme, kinds }) => `${theme}: ${kinds.map(({ title }) => title).join(', ')}`,
  );
  expect(found).toEqual(groups);
});
