import { expect, test } from 'vitest';
import type { QuickAction, QuickActionFacts } from './quick-actions.ts';
import { offeredActions, QUICK_ACTIONS, whyNotNow } from './quick-actions.ts';

const FACTS: QuickActionFacts = {
  accountState: 'open',
  cartLines: 0,
  sellableFunds: 3,
  runningPlans: 2,
  cancellable: 1,
  registeredMandates: 0,
  payingBankAccounts: 1,
  payeeBankAccounts: 1,
};

/** The actions that are not possible, with the begin of why. */
const impossible = (facts: QuickActionFacts | undefined, isExchangeOn = true) =>
  Object.fromEntries(
    QUICK_ACTIONS.flatMap((action) => {
      const why = whyNotNow(action, facts, isExchangeOn);
      return why === undefined ? [] : [[action, why.split(' ').slice(0, 3).join(' ')]];
    }),
  );

const ORDERS: readonly QuickAction[] = ['buy', 'sip', 'sell', 'switch', 'stp', 'swp'];
const all = (actions: readonly QuickAction[], why: string) => Object.fromEntries(actions.map((each) => [each, why]));

test.each<[what: string, facts: QuickActionFacts | undefined, expected: object]>([
  ['with all that is needed', FACTS, {}],
  ['without an account', undefined, all(QUICK_ACTIONS, 'Your account is')],
  ['closed', { ...FACTS, accountState: 'closed' }, all(ORDERS, 'This account is')],
  ['held away', { ...FACTS, accountState: 'held-away' }, all(ORDERS, 'This account is')],
  ['stopped by KYC', { ...FACTS, accountState: 'kyc-stopped' }, all(ORDERS, 'Transactions are stopped')],
  ['frozen', { ...FACTS, accountState: 'frozen' }, all(ORDERS, 'Transactions are frozen')],
  ['that does not reconcile', { ...FACTS, accountState: 'stopped' }, all(ORDERS, 'Transactions are stopped')],
  ['that waits for the exchange, whose orders wait too', { ...FACTS, accountState: 'waiting' }, {}],
  ['without holdings', { ...FACTS, sellableFunds: 0 }, all(['sell', 'switch', 'stp', 'swp'], 'You hold no')],
  ['without a bank account that pays', { ...FACTS, payingBankAccounts: 0 }, all(['buy', 'sip'], 'Add a bank')],
  ['without a bank account that is paid', { ...FACTS, payeeBankAccounts: 0 }, all(['sell', 'swp'], 'Add a bank')],
  ['without a plan', { ...FACTS, runningPlans: 0 }, { pause: 'You have no' }],
  ['with nothing open', { ...FACTS, cancellable: 0 }, { cancel: 'Nothing is open' }],
])('an account %s', (_what, facts, expected) => {
  expect(impossible(facts)).toEqual(expected);
});

test('without the exchange nothing is ordered; what exists can be paused and cancelled', () => {
  expect(impossible(FACTS, false)).toEqual(all([...ORDERS, 'cart'], 'Orders are switched'));
});

test.each<[keysOff: readonly string[], missing: readonly QuickAction[]]>([
  [[], []],
  [['buy'], ['buy', 'sip']],
  [['sell-switch'], ['sell', 'switch', 'stp', 'swp']],
  [['redemption'], ['sell', 'swp']],
  [
    ['cart', 'mandates', 'reports'],
    ['cart', 'mandates'],
  ],
])('with the menu items %j switched off, %j are not offered', (keysOff, missing) => {
  expect(QUICK_ACTIONS.filter((action) => !offeredActions(keysOff).includes(action))).toEqual(missing);
});
