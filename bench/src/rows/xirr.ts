import { ratesOf } from '@artha/domain/kit/xirr';
import { goldenFlows } from '../golden-flows.ts';
import type { PlantedFlows } from '../planted-flows.ts';
import { plantedFlows, sipFlows } from '../planted-flows.ts';
import type { Bench, Comparison, Measure, Row } from '../row.ts';
import { answerOf, XIRR_PACKAGES } from '../xirr-packages.ts';

const PLANTED = 10_000;
const SIPS = 1_000;
const TOLERANCE = 1e-6;
/** A package that is slower than the fastest by this factor is only measured once. */
const MEASURED_UP_TO = 10;

/** Rates of cash flows. */
export const row: Row = {
  name: 'xirr',
  work:
    `the rate, or that there is none, of those of ${PLANTED} generated flows that have at most one planted rate, and ` +
    `of ${SIPS} SIP flows of 120 payments; checked beforehand with the golden cases and the flows of three rates`,
  reference: 'the fastest npm package that answers all of these flows; none finds all of three rates',
  unit: 'ms',
  target: { atMost: 0.2 },
  rounds: 5,
  prepare,
};

const inexact = ({ days, amounts }: PlantedFlows) => amounts.map((amount, at) => ({ amount, days: days[at]! }));

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= TOLERANCE * Math.max(1, Math.abs(other));

function prepare({ seed }: Bench): Promise<Comparison> {
  const all = [...plantedFlows(seed, PLANTED), ...sipFlows(seed, SIPS)];
  checkOurs([...goldenFlows(), ...all]);
  const flows = all.filter(({ rates }) => rates.length <= 1);
  const several = all.filter(({ rates }) => rates.length > 1).map(inexact);
  const sides = Object.entries(XIRR_PACKAGES).map(([name, prepared]) => sideOf(name, flows, prepared));
  const able = sides.filter(({ isAble }) => isAble).toSorted((one, other) => one.firstMs - other.firstMs);
  const [fastest] = able;
  if (!fastest) throw new Error('no package answers');
  const ours = flows.map(inexact);
  return Promise.resolve({
    ours: timed(() => {
      for (const each of ours) ratesOf(each);
    }),
    reference: fastest.measure,
    additional: {
      ...Object.fromEntries(
        able.flatMap(({ name, measure, firstMs }) =>
          firstMs < fastest.firstMs * MEASURED_UP_TO ? [[name, measure] as const] : [],
        ),
      ),
      'ours, all rates of the flows with three': timed(() => {
        for (const each of several) ratesOf(each);
      }),
    },
    notes: [
      `ours finds every rate, and none where there is none; the reference is ${fastest.name}`,
      'some packages do not return from a golden case at all, so that those are only checked with ours',
      ...sides.map(noteOf),
    ],
    close: () => Promise.resolve(),
  });
}

/** @throws Error when one of our rates is wrong or missing */
function checkOurs(flows: readonly PlantedFlows[]): void {
  for (const flow of flows) {
    const { rates } = flow;
    const { all } = ratesOf(inexact(flow));
    const isRight = all.length === rates.length && all.every((rate, at) => isNear(rate, rates[at]!));
    if (!isRight) throw new Error(`${all.join(', ')} is not ${rates.join(', ')}`);
  }
}

interface Side {
  readonly name: string;
  readonly measure: Measure;
  readonly firstMs: number;
  /** How many flows with a rate, and without one, it answers rightly. */
  readonly right: Readonly<Record<Kind, number>>;
  readonly all: Readonly<Record<Kind, number>>;
  readonly isAble: boolean;
}

type Kind = 'some' | 'none';
const kindOf = ({ rates }: PlantedFlows): Kind => (rates.length === 0 ? 'none' : 'some');

function sideOf(name: string, flows: readonly PlantedFlows[], prepared: (flows: PlantedFlows) => () => unknown): Side {
  const works = flows.map(prepared);
  const right = { some: 0, none: 0 };
  const all = { some: 0, none: 0 };
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
  return { name, measure, firstMs, right, all, isAble: right.some === all.some && right.none === all.none };
}

const noteOf = ({ name, right, all, firstMs }: Side): string =>
  `${name}: right for ${right.some} of ${all.some} with a rate and ${right.none} of ${all.none} without, ` +
  `${firstMs.toFixed(0)} ms at first`;

const timed = (work: () => void) => () => {
  const start = performance.now();
  work();
  return Promise.resolve(performance.now() - start);
};
