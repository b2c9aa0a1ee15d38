import { ratesOf } from '@artha/domain/kit/xirr';
import { goldenFlows } from '../golden-flows.ts';
import type { PlantedFlows } from '../planted-flows.ts';
import { plantedFlows, sipFlows } from '../planted-flows.ts';
import type { Bench, Comparison, Measure, Row } from '../row.ts';
import { answerOf, XIRR_PACKAGES } from '../xirr-packages.ts';

const PLANTED = 10_000;
const SIPS = 1_000;
const TOLERANCE = 1e-6;

/** Rates of cash flows. */
export const row: Row = {
  name: 'xirr',
  work:
    `every rate of the golden cases, of ${PLANTED} generated flows with planted rates (none, one, three) and of ` +
    `${SIPS} SIP flows of 120 payments`,
  reference: 'the fastest npm package among those that find a right rate of every flow with a single one',
  unit: 'ms',
  target: { atMost: 0.2 },
  rounds: 5,
  prepare,
};

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= TOLERANCE * Math.max(1, Math.abs(other));

function prepare({ seed }: Bench): Promise<Comparison> {
  const flows = [...goldenFlows(), ...plantedFlows(seed, PLANTED), ...sipFlows(seed, SIPS)];
  checkOurs(flows);
  const sides = Object.entries(XIRR_PACKAGES).map(([name, prepared]) => sideOf(name, flows, prepared));
  const able = sides.filter(({ isAble }) => isAble).toSorted((one, other) => one.firstMs - other.firstMs);
  const [fastest] = able;
  if (!fastest) throw new Error('no package answers');
  const ours = flows.map(({ days, amounts }) => amounts.map((amount, at) => ({ amount, days: days[at]! })));
  return Promise.resolve({
    ours: timed(() => {
      for (const each of ours) ratesOf(each);
    }),
    reference: fastest.measure,
    additional: Object.fromEntries(
      sides.filter((side) => side !== fastest).map(({ name, measure }) => [name, measure] as const),
    ),
    notes: [
      `ours finds every rate, and none where there is none; the reference is ${fastest.name}`,
      ...sides.map(noteOf),
    ],
    close: () => Promise.resolve(),
  });
}

/** @throws Error when one of our rates is wrong or missing */
function checkOurs(flows: readonly PlantedFlows[]): void {
  for (const { days, amounts, rates } of flows) {
    const { all } = ratesOf(amounts.map((amount, at) => ({ amount, days: days[at]! })));
    const isRight = all.length === rates.length && all.every((rate, at) => isNear(rate, rates[at]!));
    if (!isRight) throw new Error(`${all.join(', ')} is not ${rates.join(', ')}`);
  }
}

interface Side {
  readonly name: string;
  readonly measure: Measure;
  readonly firstMs: number;
  /** How many flows with a single rate, with several and with none it answers rightly. */
  readonly right: Readonly<Record<Kind, number>>;
  readonly all: Readonly<Record<Kind, number>>;
  readonly isAble: boolean;
}

type Kind = 'single' | 'several' | 'none';
const kindOf = ({ rates }: PlantedFlows): Kind =>
  rates.length === 0 ? 'none' : rates.length === 1 ? 'single' : 'several';

function sideOf(name: string, flows: readonly PlantedFlows[], prepared: (flows: PlantedFlows) => () => unknown): Side {
  const works = flows.map(prepared);
  const right = { single: 0, several: 0, none: 0 };
  const all = { single: 0, several: 0, none: 0 };
  const start = performance.now();
  for (const [at, work] of works.entries()) {
    const each = flows[at]!;
    const rate = answerOf(work);
    all[kindOf(each)] += 1;
    if (rate === undefined ? each.rates.length === 0 : each.rates.some((one) => isNear(rate, one)))
      right[kindOf(each)] += 1;
  }
  const firstMs = performance.now() - start;
  const measure = timed(() => {
    for (const work of works) answerOf(work);
  });
  return { name, measure, firstMs, right, all, isAble: right.single >= all.single * ABLE_SHARE };
}

/** None of the packages answers every golden case. */
const ABLE_SHARE = 0.99;

const noteOf = ({ name, right, all, firstMs }: Side): string =>
  `${name}: ${right.single} of ${all.single} single rates, ${right.several} of ${all.several} with several, ` +
  `${right.none} of ${all.none} without one, ${firstMs.toFixed(0)} ms`;

const timed = (work: () => void) => () => {
  const start = performance.now();
  work();
  return Promise.resolve(performance.now() - start);
};
