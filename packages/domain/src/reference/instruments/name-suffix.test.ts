import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NamedScheme } from './name-suffix.ts';
import { nameSuffixes } from './name-suffix.ts';

const FUND: NamedScheme = {
  id: 1,
  name: 'SBI Corporate Bond Fund',
  planType: 'Regular',
  option: null,
  optionName: null,
  schemeCode: '146207',
};

test.each<[string, readonly Partial<NamedScheme>[], readonly (string | undefined)[]]>([
  ['one scheme', [{}], [undefined]],
  ['two names', [{}, { name: 'SBI Gilt Fund' }], [undefined, undefined]],
  ['nothing but the code differs', [{}, { schemeCode: '146208' }], ['code 146207', 'code 146208']],
  ['plans', [{}, { planType: 'Direct' }], ['Regular Plan', 'Direct Plan']],
  ['options', [{ option: 'growth' }, { option: 'idcw' }], ['Growth', 'IDCW']],
  [
    'frequencies',
    [
      { option: 'idcw', optionName: 'Monthly IDCW' },
      { option: 'idcw', optionName: 'Quarterly IDCW' },
    ],
    ['Monthly IDCW', 'Quarterly IDCW'],
  ],
  [
    'plans and options',
    [{ option: 'growth' }, { option: 'growth', planType: 'Direct' }, { option: 'idcw', planType: 'Direct' }],
    ['Regular Plan, Growth', 'Direct Plan, Growth', 'Direct Plan, IDCW'],
  ],
  [
    'two of three alike',
    [{ option: 'growth' }, { option: 'idcw', schemeCode: '2' }, { option: 'idcw', schemeCode: '3' }],
    ['Growth', 'IDCW, code 2', 'IDCW, code 3'],
  ],
  ['an unknown option', [{ option: 'growth' }, { schemeCode: '2' }], ['Growth', 'code 2']],
  ['upper case and spaces', [{}, { name: 'SBI  CORPORATE Bond Fund', schemeCode: '2' }], ['code 146207', 'code 2']],
  [
    'what the name has already',
    [
      { name: 'Kosi Fund - Direct Plan - IDCW', planType: 'Direct', option: 'idcw', schemeCode: '1' },
      { name: 'Kosi Fund - Direct Plan - IDCW', planType: 'Regular', option: 'idcw', schemeCode: '2' },
    ],
    ['code 1', 'Regular Plan'],
  ],
])('%s', (_what, changes, suffixes) => {
  const schemes = changes.map((change, index) => ({ ...FUND, id: index + 1, ...change }));
  const found = nameSuffixes(schemes);
  expect(schemes.map(({ id }) => found.get(id))).toEqual(suffixes);
});

test('no two schemes read the same', () => {
  const scheme = fc.record({
    name: fc.constantFrom('A', 'a', 'B', 'B Direct Plan', 'B growth'),
    planType: fc.constantFrom('Direct' as const, 'Regular' as const),
    option: fc.constantFrom(null, 'growth' as const, 'idcw' as const),
    optionName: fc.constantFrom(null, 'Growth', 'Monthly IDCW'),
  });
  fc.assert(
    fc.property(fc.array(scheme, { maxLength: 12 }), (rows) => {
      const schemes = rows.map((row, index) => ({ ...row, id: index, schemeCode: String(100_000 + index) }));
      const suffixes = nameSuffixes(schemes);
      const shown = schemes.map(({ id, name }) => `${name.toLowerCase()} (${suffixes.get(id) ?? ''})`);
      expect(new Set(shown).size).toBe(shown.length);
    }),
  );
});
