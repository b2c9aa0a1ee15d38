import { messageOf } from '../../kit/errors.ts';
import type { AccountState } from '../../clients/accounts/account-state.ts';

/** What a client can start, in the order of the tiles. */
export const QUICK_ACTIONS = [
  'buy',
  'sip',
  'sell',
  'switch',
  'stp',
  'swp',
  'cart',
  'pause',
  'cancel',
  'mandates',
  'plans',
] as const;
export type QuickAction = (typeof QUICK_ACTIONS)[number];

/** The menu items of the client that offer the same, by key. */
const MENU_KEYS: Readonly<Partial<Record<QuickAction, readonly string[]>>> = {
  buy: ['buy'],
  sip: ['buy'],
  sell: ['sell-switch', 'redemption'],
  switch: ['sell-switch'],
  stp: ['sell-switch'],
  swp: ['sell-switch', 'redemption'],
  cart: ['cart'],
  mandates: ['mandates'],
};

/** The actions that a deployment offers. @param keysOff of the menu items that it has switched off */
export const offeredActions = (keysOff: readonly string[]): readonly QuickAction[] =>
  QUICK_ACTIONS.filter((action) => MENU_KEYS[action]?.some((key) => keysOff.includes(key)) !== true);

/** What decides which actions are possible for an account. All counts are of the account. */
export interface QuickActionFacts {
  readonly accountState: AccountState;
  readonly cartLines: number;
  /** Funds with units that are not reserved for a sale. */
  readonly sellableFunds: number;
  /** SIPs, STPs and SWPs with instalments to come. */
  readonly runningPlans: number;
  /** Orders and plans that can still be cancelled. */
  readonly cancellable: number;
  readonly registeredMandates: number;
  /** Verified bank accounts that may pay, and that may be paid. */
  readonly payingBankAccounts: number;
  readonly payeeBankAccounts: number;
}

/** Actions that place orders at the exchange. */
const ORDERS: readonly QuickAction[] = ['buy', 'sip', 'sell', 'switch', 'stp', 'swp'];

const CLOSED: Partial<Record<AccountState, string>> = {
  closed: 'This account is closed.',
  'held-away': messageOf('account.held-away'),
  frozen: 'Transactions are frozen until your branch has the documents of the holder, who came of age.',
  'kyc-stopped':
    'Transactions are stopped until the KYC record of each holder is valid. Your profile says which is not.',
  stopped: 'Transactions are stopped while we check the holdings of this account.',
};

const NO_BANK = 'Add a bank account first, and wait until it is verified.';

/**
 * Why an action is not possible now, in the words that the client reads; undefined when it is possible.
 *
 * @param facts undefined for a client without an account
 * @param isExchangeOn whether the deployment places orders at the exchange
 */
export function whyNotNow(
  action: QuickAction,
  facts: QuickActionFacts | undefined,
  isExchangeOn: boolean,
): string | undefined {
  if (!facts) return 'Your account is opened once your onboarding is complete.';
  if (action === 'cart') return isExchangeOn ? undefined : 'Orders are switched off at the moment.';
  if (ORDERS.includes(action)) return whyNoOrder(action, facts, isExchangeOn);
  if (action === 'pause' && facts.runningPlans === 0) return 'You have no running SIP, STP or SWP.';
  if (action === 'cancel' && facts.cancellable === 0) return 'Nothing is open or running.';
  return undefined;
}

function whyNoOrder(action: QuickAction, facts: QuickActionFacts, isExchangeOn: boolean): string | undefined {
  if (!isExchangeOn) return 'Orders are switched off at the moment.';
  const closed = CLOSED[facts.accountState];
  if (closed !== undefined) return closed;
  if (action === 'buy' || action === 'sip') return facts.payingBankAccounts === 0 ? NO_BANK : undefined;
  if (facts.sellableFunds === 0) return 'You hold no units that are free to sell.';
  return (action === 'sell' || action === 'swp') && facts.payeeBankAccounts === 0 ? NO_BANK : undefined;
}
