import { QUICK_ACTIONS } from '@artha/domain/portfolio/quick-actions/quick-actions';
import { expect, test } from 'vitest';
import { tilesOf } from './tiles.ts';

const FACTS = {
  accountState: 'open',
  cartLines: 1,
  sellableFunds: 3,
  runningPlans: 2,
  cancellable: 4,
  registeredMandates: 0,
  payingBankAccounts: 1,
  payeeBankAccounts: 1,
} as const;

const ALL_ON = { isExchangeOn: true, keysOff: [] };

test('each action opens its own place for the account, with what there is already', () => {
  const tiles = tilesOf({ accountId: 7, facts: FACTS }, ALL_ON);
  expect(tiles.map(({ label, to, count }) => [label, to, count])).toEqual([
    ['Buy', '/new-transactions', undefined],
    ['Start SIP', '/new-transactions?mode=sip', undefined],
    ['Sell', '/switch?mode=sell&accountId=7', '3 funds'],
    ['Switch', '/switch?mode=switch&accountId=7', '3 funds'],
    ['Start STP', '/new-transactions?mode=stp', undefined],
    ['Start SWP', '/new-transactions?mode=swp', undefined],
    ['Cart', '/cart/7', '1 fund'],
    ['Pause SIP', '/pause-order', '2 running'],
    ['Cancel order or SIP', '/cancellation', '4 open'],
    ['Mandates', '/mandates', undefined],
    ['Plans', '/plans', '2 running'],
  ]);
});

test('an action that is not possible says why and opens nothing', () => {
  const [buy, , sell] = tilesOf({ accountId: 7, facts: { ...FACTS, sellableFunds: 0 } }, ALL_ON);
  expect(buy?.to).toBe('/new-transactions');
  expect(sell).toMatchObject({ to: undefined, count: undefined, note: 'You hold no units that are free to sell.' });
});

test('without an account nothing opens', () => {
  expect(tilesOf(undefined, ALL_ON).filter(({ to }) => to !== undefined)).toEqual([]);
});

test('an action whose menu item is switched off is not offered', () => {
  const tiles = tilesOf({ accountId: 7, facts: FACTS }, { isExchangeOn: true, keysOff: ['mandates', 'buy'] });
  const missing = QUICK_ACTIONS.filter((each) => !tiles.some(({ action }) => action === each));
  expect(missing).toEqual(['buy', 'sip', 'mandates']);
});
