import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import { growthOn } from './growth.ts';

const on = (day: number) => businessDate(`2026-08-${String(day).padStart(2, '0')}`);
const series = (...values: readonly (readonly [day: number, value: number])[]) => ({
  name: 'Index',
  values: values.map(([day, value]) => ({ date: on(day), value })),
});
const DAYS = [on(18), on(19), on(20)];

test.each<[string, ReturnType<typeof series>, readonly number[] | undefined]>([
  ['has a value for each day', series([18, 200], [19, 210], [20, 190]), [10_000, 10_500, 9_500]],
  ['lacks a day, which keeps the value before it', series([18, 200], [20, 190]), [10_000, 10_000, 9_500]],
  ['begins some days before', series([10, 200], [19, 210]), [10_000, 10_500, 10_500]],
  ['begins later', series([19, 200], [20, 210]), undefined],
  ['ended long before', series([1, 200]), undefined],
  ['has no values', series(), undefined],
])('the growth of a series that %s', (_name, compared, rupees) => {
  expect(growthOn(compared, DAYS)?.points.map((point) => point.rupees)).toEqual(rupees);
});
