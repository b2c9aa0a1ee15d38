import { expect, test } from 'vitest';
import { aHolding } from '../testing/a-holding.ts';
import { tradeRefusal } from './trade-refusal.ts';

test.each<[string, isHeldAway: boolean, isOwn: boolean, refusal: string | undefined]>([
  ['an own holding', false, true, undefined],
  ['one of the family', false, false, 'Only Ananya can buy and sell in this account.'],
  ['one held away', true, true, 'Held away: it is bought and sold where it is held, not here.'],
  ['one of the family held away', true, false, 'Held away: it is bought and sold where it is held, not here.'],
])('%s', (_what, isHeldAway, isOwn, refusal) => {
  expect(tradeRefusal(aHolding({ isHeldAway }), isOwn)).toBe(refusal);
});
