import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import type { Mandate } from '../bank-mandates.api.ts';

type Counted = Pick<Mandate, 'status' | 'startOn' | 'endOn' | 'limit' | 'used' | 'free'>;

const sumOf = (mandates: readonly Counted[], pick: (mandate: Counted) => Paise): Paise =>
  paise(mandates.reduce((sum, mandate) => sum + pick(mandate), 0n));

/** The limits of the mandates that can be debited today, with what plans use and leave of them. */
export function totalsOf(mandates: readonly Counted[], today: BusinessDate) {
  const active = mandates.filter(
    ({ status, startOn, endOn }) => status === 'registered' && startOn <= today && endOn >= today,
  );
  return {
    count: active.length,
    limit: sumOf(active, ({ limit }) => limit),
    used: sumOf(active, ({ used }) => used),
    free: sumOf(active, ({ free }) => free),
  };
}
