import { describe, expect, test } from 'vitest';
import golden from '../../../golden/capital_gains.json' with { type: 'json' };
import { paise, paiseFromText, scaledFromText, textFromPaise } from '../../kit/money.ts';
import type { CarriedLoss, TaxedGain } from './set-off.ts';
import { gainYear } from './set-off.ts';

const YEAR = 2025;
const rupees = paiseFromText;

/** '111A' at 20 % and so on: the kinds of gain that a table names. */
const KINDS: Readonly<Record<string, Omit<TaxedGain, 'gain'>>> = {
  '111A': kind('short', '111A', '20'),
  '111A old': kind('short', '111A', '15'),
  slab: kind('short', null, null),
  '112A': kind('long', '112A', '12.5', true),
  '112A old': kind('long', '112A', '10', true),
  '112': kind('long', '112', '12.5'),
  '112 indexed': kind('long', '112', '20'),
  '10(38)': kind('long', '10(38)', '0'),
};

function kind(
  term: TaxedGain['term'],
  section: string | null,
  rate: string | null,
  isExemptible = false,
): Omit<TaxedGain, 'gain'> {
  const ratePerMillion = rate === null ? null : scaledFromText(rate, 4)!;
  return { term, section, ratePerMillion, isExemptible, lossCarryYears: 8 };
}

const gains = (given: Readonly<Record<string, readonly string[]>>): readonly TaxedGain[] =>
  Object.entries(given).flatMap(([name, amounts]) =>
    amounts.map((amount) => ({ ...KINDS[name]!, gain: rupees(amount) })),
  );

const yearWith = (given: readonly TaxedGain[], broughtForward: readonly CarriedLoss[] = [], limit = '125000') =>
  gainYear({ year: YEAR, gains: given, broughtForward, exemptionLimit: rupees(limit) });

interface Golden {
  readonly id: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<string, unknown>>;
}
const casesWith = (field: string): readonly Golden[] => golden.cases.filter(({ input }) => field in input);

test.each(casesWith('ltcg_112a'))('$id: the exemption and the tax', ({ input, expected }) => {
  const charge = kind('long', '112A', String(input['rate']), true);
  const sold = (input['ltcg_112a'] as string[]).map((gain) => ({ ...charge, gain: rupees(gain) }));
  const { groups, tax } = yearWith(sold, [], String(input['exemption']));
  expect(groups.map(({ taxable }) => taxable)).toEqual([rupees(String(expected['taxable']))]);
  expect(textFromPaise(tax)).toBe(expected['tax_before_surcharge_cess']);
});

test.each(casesWith('stcg_net'))('$id: losses are set off and carried forward', ({ input, expected }) => {
  const given = gains({ '111A': [String(input['stcg_net'])], '112': [String(input['ltcg_net'])] });
  const { groups, carried } = yearWith(given);
  const taxable = (term: string) => groups.find((group) => group.term === term)?.taxable;
  const carriedOf = (term: string) => carried.find((loss) => loss.term === term)?.amount ?? paise(0n);
  expect([taxable('short'), taxable('long'), carriedOf('short'), carriedOf('long')]).toEqual(
    ['taxable_stcg', 'taxable_ltcg', 'carry_forward_stcl', 'carry_forward_ltcl'].map((key) =>
      rupees(String(expected[key])),
    ),
  );
  for (const { lastYear } of carried) expect(lastYear - YEAR).toBe(expected['carry_forward_years']);
});

describe('a loss is set off against what is taxed highest', () => {
  test.each<[string, Record<string, string[]>, Record<string, string>]>([
    [
      'the exemption goes to the higher rate',
      { '112A': ['200000'], '112A old': ['100000'] },
      { '112A': '75000.00', '112A old': '100000.00' },
    ],
    [
      'a long loss leaves short gains alone',
      { '111A': ['50000'], '112': ['-20000'] },
      { '111A': '50000.00', '112': '0.00' },
    ],
    [
      'a short loss meets the slab first',
      { slab: ['30000'], '111A': ['30000', '-40000'] },
      { slab: '0.00', '111A': '20000.00' },
    ],
    [
      'a short loss reaches long gains last',
      { '111A': ['10000', '-25000'], '112': ['40000'] },
      { '111A': '0.00', '112': '25000.00' },
    ],
    [
      'of equal rates, gains that may be exempt come last',
      { '112': ['10000', '-15000'], '112A': ['200000'] },
      { '112': '0.00', '112A': '70000.00' },
    ],
    [
      'indexed gains come before the others',
      { '112': ['10000'], '112 indexed': ['10000', '-10000'] },
      { '112': '10000.00', '112 indexed': '0.00' },
    ],
    ['an exempt loss is lost', { '10(38)': ['-50000'], '112': ['30000'] }, { '10(38)': '0.00', '112': '30000.00' }],
    [
      'an exempt gain uses no loss',
      { '10(38)': ['50000'], '112': ['-30000', '10000'] },
      { '10(38)': '50000.00', '112': '0.00' },
    ],
  ])('%s', (_why, given, taxable) => {
    const { groups } = yearWith(gains(given));
    const names = Object.keys(given);
    const byName = names.map((name) => {
      const wanted = KINDS[name]!;
      const group = groups.find(
        (each) =>
          each.section === wanted.section && each.ratePerMillion === wanted.ratePerMillion && each.term === wanted.term,
      );
      return [name, textFromPaise(group!.taxable)];
    });
    expect(Object.fromEntries(byName)).toEqual(taxable);
  });
});

describe('losses of earlier years', () => {
  const loss = (year: number, amount: string, term: 'short' | 'long' = 'short'): CarriedLoss => ({
    ...{ term, year, lastYear: year + 8 },
    amount: rupees(amount),
  });

  test('come after those of the year, the oldest first, and end after eight years', () => {
    const brought = [loss(2024, '5000'), loss(2017, '10000'), loss(2016, '70000')];
    const { groups, broughtForwardUsed, carried } = yearWith(gains({ '111A': ['20000', '-8000'] }), brought);
    expect(groups.map(({ taxable }) => taxable)).toEqual([rupees('0')]);
    expect(broughtForwardUsed).toBe(rupees('12000'));
    // What 2024 has left goes on; that of 2017 is used up, and that of 2016 has ended.
    expect(carried).toEqual([loss(2024, '3000')]);
  });

  test('in their last year are not carried any further', () => {
    expect(yearWith([], [loss(2017, '10000')]).carried).toEqual([]);
  });

  test('of long term meet long gains only', () => {
    const { groups, carried } = yearWith(gains({ '111A': ['20000'] }), [loss(2024, '5000', 'long')]);
    expect(groups.map(({ taxable }) => taxable)).toEqual([rupees('20000')]);
    expect(carried).toEqual([loss(2024, '5000', 'long')]);
  });
});

test('the tax at normal rates is not known, and is not counted as none', () => {
  const { groups, tax, taxableAtNormalRates } = yearWith(gains({ slab: ['1000'], '111A': ['1000.55'] }));
  expect(groups.map((group) => group.tax)).toEqual([null, rupees('200.11')]);
  expect([tax, taxableAtNormalRates]).toEqual([rupees('200.11'), rupees('1000')]);
});
