import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import type { Plan } from '../../../trading/plans/index.ts';
import { nextPlans } from './plan-rows.ts';

const plan = (id: string, part: Partial<Plan> = {}) =>
  ({ id, failures: 0, nextDueOn: null, status: 'active', ...part }) as Plan;

test('the dashboard names five plans, those without a date last', () => {
  const dated = ['05', '04', '03', '02', '01'].map((day) => plan(day, { nextDueOn: businessDate(`2026-12-${day}`) }));
  expect(nextPlans([plan('none'), ...dated]).map(({ id }) => id)).toEqual(['01', '02', '03', '04', '05']);
});
