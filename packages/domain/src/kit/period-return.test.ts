import { expect, test } from 'vitest';
import golden from '../../golden/xirr.json' with { type: 'json' };
import type { BusinessDate } from './dates.ts';
import { businessDate, daysBetween } from './dates.ts';
import { paiseFromText } from './money.ts';
import { NO_RETURN, periodReturnOf } from './period-return.ts';

const EPOCH = businessDate('2025-01-01');
type Flows = readonly (readonly [on: string, rupees: string])[];
const of = (flows: Flows) =>
  periodReturnOf(
    flows.map(([on, rupees]) => ({ days: daysBetween(EPOCH, businessDate(on)), amount: paiseFromText(rupees) })),
  );

const absolute = (absoluteReturn: string) => ({ ...NO_RETURN, absoluteReturn });
const annual = (xirr: string, ...otherXirrs: string[]) => ({ ...NO_RETURN, xirr, otherXirrs });

test.each<[string, Flows, ReturnType<typeof of>]>([
  // A year of these ten days would be 106.02 %.
  [
    'ten days',
    [
      ['2026-11-10', '-10000'],
      ['2026-11-20', '10200'],
    ],
    absolute('2.00'),
  ],
  [
    'a day less than a year',
    [
      ['2025-01-01', '-10000'],
      ['2025-12-31', '11000'],
    ],
    absolute('10.00'),
  ],
  [
    'a year',
    [
      ['2025-01-01', '-10000'],
      ['2026-01-01', '11000'],
    ],
    annual('10.00'),
  ],
  [
    '365 days with a leap day, at which both are the same',
    [
      ['2024-01-01', '-10000'],
      ['2024-12-31', '11000'],
    ],
    annual('10.00'),
  ],
  [
    'three months, sold two years ago',
    [
      ['2023-01-01', '-10000'],
      ['2023-04-01', '11000'],
      ['2025-06-01', '0'],
    ],
    absolute('10.00'),
  ],
  [
    'purchases and a sale below a year: gain of all that was paid in',
    [
      ['2025-02-01', '-10000'],
      ['2025-03-01', '-10000'],
      ['2025-04-01', '5000'],
      ['2025-05-01', '14000'],
    ],
    absolute('-5.00'),
  ],
  [
    'an opening value of zero long before the first payment',
    [
      ['2000-01-01', '0'],
      ['2025-02-01', '-10000'],
      ['2025-05-01', '10100'],
    ],
    absolute('1.00'),
  ],
  [
    'a total loss below a year',
    [
      ['2025-02-01', '-10000'],
      ['2025-05-01', '0'],
    ],
    absolute('-100.00'),
  ],
  [
    'a total loss after a year, which has no rate',
    [
      ['2023-02-01', '-10000'],
      ['2024-05-01', '-100'],
    ],
    NO_RETURN,
  ],
  [
    'several rates: the preferred one, and the others',
    [
      ['2025-01-01', '-100'],
      ['2026-01-01', '240'],
      ['2027-01-01', '-143'],
    ],
    annual('30.00', '10.00'),
  ],
  ['nothing paid in', [['2025-02-01', '100']], NO_RETURN],
  ['no flows', [], NO_RETURN],
])('%s', (_what, flows, expected) => expect(of(flows)).toEqual(expected));

/** To two places, half away from zero, as XIRR is shown. */
const percent = (rate: number) => (Math.sign(rate) * Math.round(Math.abs(rate) * 10_000)) / 100;

interface Expected {
  readonly rate?: number;
  readonly roots?: readonly number[];
  readonly preferred?: number;
}

test.each(golden.cases.map((each) => [each.id, each] as const))('golden case %s', (_id, { input, expected }) => {
  const flows = input.cashflows as [BusinessDate, number][];
  const days = flows.map(([on]) => daysBetween(EPOCH, on));
  const result = of(flows.map(([on, rupees]) => [on, rupees.toFixed(2)]));
  const { rate, roots = rate === undefined ? [] : [rate], preferred = rate }: Expected = expected;
  const isYear = Math.max(...days) - Math.min(...days) >= 365;
  if (!isYear) {
    expect([result.xirr, result.otherXirrs]).toEqual([null, []]);
    return;
  }
  if (preferred === undefined) expect(result).toEqual(NO_RETURN);
  else expect(Number(result.xirr)).toBeCloseTo(percent(preferred), 1);
  expect(result.otherXirrs).toHaveLength(Math.max(roots.length - 1, 0));
});
