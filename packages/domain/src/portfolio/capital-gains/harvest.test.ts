import { expect, test } from 'vitest';
import { businessDate as day } from '../../kit/dates.ts';
import { navFromText, paise, paiseFromText, textFromPaise, textFromUnits, unitsFromText } from '../../kit/money.ts';
import type { Lot } from '../../ledger/ledger/lots.ts';
import { capitalGainOf } from '../../ledger/tax-rules/capital-gain.ts';
import { DEFAULT_TAX_RULES } from '../../ledger/tax-rules/default-tax-rules.ts';
import { unchangedLoad } from '../../reference/scheme-rules/testing/unchanged-load.ts';
import { NO_EXIT_LOAD } from '../../reference/scheme-rules/exit-load.ts';
import type { DatedGain } from './gain-years.ts';
import type { HarvestPosition } from './harvest.ts';
import { exemptionLeft, harvestIdeas } from './harvest.ts';
import { trialParts, trialSum } from './trial-sale.ts';

const YEAR = 2026;
const TODAY = day('2026-11-20');
const rupees = paiseFromText;

const lot = (on: string, held: string, cost: string): Lot => ({
  ...{ key: on, on: day(on), cost: rupees(cost), isLoadFree: false },
  ...{ unitsBought: unitsFromText(held), unitsLeft: unitsFromText(held) },
});

interface Named extends HarvestPosition {
  readonly name: string;
}

function position(name: string, price: string, lots: readonly Lot[], free?: string): Named {
  const terms = { soldOn: TODAY, nav: navFromText(price), exitLoads: unchangedLoad(NO_EXIT_LOAD), fairNav: undefined };
  return {
    ...{ name, lots, unitStep: 10n },
    free: free === undefined ? unitsFromText(String(lots.length * 1000)) : unitsFromText(free),
    sell: (sold) => {
      const gains = trialParts(lots, sold, { ...terms, taxClass: 'equity', taxRules: DEFAULT_TAX_RULES });
      return { ...trialSum(gains), gains };
    },
  };
}

const person = (gains: readonly DatedGain[] = []) => ({ gains, year: YEAR, rules: DEFAULT_TAX_RULES });

function sale(acquired: string, gain: string): DatedGain {
  const [acquiredOn, soldOn, cost] = [day(acquired), day('2026-05-04'), rupees('100000')];
  const value = paise(cost + rupees(gain));
  return { soldOn, taxed: capitalGainOf({ taxClass: 'equity', acquiredOn, soldOn, cost, value }, DEFAULT_TAX_RULES) };
}

const texts = (positions: readonly Named[], gains: readonly DatedGain[] = []) =>
  harvestIdeas(positions, person(gains)).map(
    ({ position: { name }, kind, units, gain, savesNow, savesLater, carries }) => [
      ...[name, kind, textFromUnits(units)],
      ...[gain, savesNow, savesLater, carries].map(textFromPaise),
    ],
  );

const OLD = lot('2020-01-01', '1000', '100000');
const UP_DOWN_UP = [
  lot('2018-06-01', '1000', '100000'),
  lot('2019-06-01', '1000', '190000'),
  lot('2020-06-01', '1000', '80000'),
];
const YOUNG = lot('2026-06-01', '1000', '100000');

test.each<[string, readonly Named[], readonly DatedGain[], readonly string[][]]>([
  [
    'a long gain within the exemption',
    [position('A', '150', [OLD])],
    [],
    [['A', 'gain', '1000.0000', '50000.00', '0.00', '6250.00', '0.00']],
  ],
  [
    'as many units as the exemption allows',
    [position('A', '350', [OLD])],
    [],
    [['A', 'gain', '500.0000', '125000.00', '0.00', '15625.00', '0.00']],
  ],
  [
    'the rest of the exemption',
    [position('A', '300', [OLD])],
    [sale('2020-01-01', '25000')],
    [['A', 'gain', '500.0000', '100000.00', '0.00', '12500.00', '0.00']],
  ],
  [
    'long lots only, not the young one behind them',
    [position('A', '150', [OLD, YOUNG])],
    [],
    [['A', 'gain', '1000.0000', '50000.00', '0.00', '6250.00', '0.00']],
  ],
  [
    'a long lot without the loss behind it',
    [position('A', '150', [lot('2019-01-01', '1000', '80000'), lot('2020-01-01', '1000', '200000')])],
    [],
    [['A', 'gain', '1000.0000', '70000.00', '0.00', '8750.00', '0.00']],
  ],
  [
    'a loss between two gains, at the tax on what all gain together',
    [position('A', '150', UP_DOWN_UP)],
    [],
    [['A', 'gain', '3000.0000', '80000.00', '0.00', '10000.00', '0.00']],
  ],
  [
    'as few units as use the rest of the exemption',
    [position('A', '150', UP_DOWN_UP)],
    [sale('2020-01-01', '80000')],
    [['A', 'gain', '900.0000', '45000.00', '0.00', '5625.00', '0.00']],
  ],
  ['nothing behind a young lot', [position('A', '150', [YOUNG])], [], []],
  [
    'only what is free',
    [position('A', '150', [OLD], '400')],
    [],
    [['A', 'gain', '400.0000', '20000.00', '0.00', '2500.00', '0.00']],
  ],
  [
    'a loss that lowers the tax of the year',
    [position('A', '80', [YOUNG])],
    [sale('2026-04-01', '50000')],
    [['A', 'loss', '1000.0000', '-20000.00', '4000.00', '0.00', '0.00']],
  ],
  [
    'a loss that is carried forward',
    [position('A', '80', [YOUNG])],
    [],
    [['A', 'loss', '1000.0000', '-20000.00', '0.00', '0.00', '20000.00']],
  ],
  ['no gain below a rupee', [position('A', '100.00099', [OLD])], [], []],
  [
    'a gain of a rupee',
    [position('A', '100.001', [OLD])],
    [],
    [['A', 'gain', '1000.0000', '1.00', '0.00', '0.13', '0.00']],
  ],
  [
    'no gain within less than a rupee of the exemption',
    [position('A', '300', [OLD])],
    [sale('2020-01-01', '124999.50')],
    [],
  ],
  ['no loss below a rupee', [position('A', '99.99901', [YOUNG])], [sale('2026-04-01', '50000')], []],
  [
    'a loss of a rupee',
    [position('A', '99.999', [YOUNG])],
    [sale('2026-04-01', '50000')],
    [['A', 'loss', '1000.0000', '-1.00', '0.20', '0.00', '0.00']],
  ],
  ['no gain while losses are left', [position('A', '150', [OLD])], [sale('2026-04-01', '-5000')], []],
  ['no gain once the exemption is used', [position('A', '150', [OLD])], [sale('2020-01-01', '200000')], []],
])('names %s', (_what, positions, gains, expected) => {
  expect(texts(positions, gains)).toEqual(expected);
});

test('a loss names the gains that it is set off against, by section, and what is carried forward', () => {
  const soldOn = day('2026-05-04');
  const bought = { acquiredOn: day('2026-04-01'), soldOn, cost: rupees('100000') };
  const taxedAs = (taxClass: 'equity' | 'specified', gain: string): DatedGain => {
    const value = paise(bought.cost + rupees(gain));
    return { soldOn, taxed: capitalGainOf({ ...bought, taxClass, value }, DEFAULT_TAX_RULES) };
  };
  const gains = [taxedAs('specified', '6000'), taxedAs('equity', '3000')];
  const [idea] = harvestIdeas([position('A', '80', [YOUNG])], person(gains));
  const parts = idea!.setOff.map(({ term, ratePerMillion, amount }) => [term, ratePerMillion, textFromPaise(amount)]);
  expect(parts).toEqual([
    ['short', null, '6000.00'],
    ['short', 200_000n, '3000.00'],
  ]);
  expect([idea!.savesNow, idea!.carries].map(textFromPaise)).toEqual(['600.00', '11000.00']);
});

test('all gains together stay within the exemption, the most gainful fund first', () => {
  const ideas = harvestIdeas(
    [position('A', '150', [OLD]), position('B', '200', [OLD]), position('C', '140', [OLD])],
    person(),
  );
  expect(ideas.map(({ position: { name } }) => name)).toEqual(['B', 'A']);
  const total = paise(ideas.reduce((sum, { gain }) => sum + gain, 0n));
  expect(total <= exemptionLeft(person())).toBe(true);
  expect(textFromPaise(total)).toBe('125000.00');
});
