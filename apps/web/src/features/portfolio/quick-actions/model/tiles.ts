import { counted } from '@artha/domain/kit/counted';
import type { QuickAction } from '@artha/domain/portfolio/quick-actions/quick-actions';
import { offeredActions, whyNotNow } from '@artha/domain/portfolio/quick-actions/quick-actions';
import type { IconName } from '../../../../ui/icon/icon.tsx';
import type { QuickActionFacts } from '../quick-actions.api.ts';

interface TileText {
  readonly label: string;
  readonly note: string;
  readonly icon: IconName;
}

const TEXTS: Readonly<Record<QuickAction, TileText>> = {
  buy: { label: 'Buy', note: 'Invest a lump sum in a fund', icon: 'plus' },
  sip: { label: 'Start SIP', note: 'Invest an amount on a fixed day', icon: 'history' },
  sell: { label: 'Sell', note: 'Redeem units to your bank account', icon: 'download' },
  switch: { label: 'Switch', note: 'Move to another fund of the same house', icon: 'swap' },
  stp: { label: 'Start STP', note: 'Move money to another fund in steps', icon: 'layers' },
  swp: { label: 'Start SWP', note: 'Withdraw an amount on a fixed day', icon: 'bank' },
  cart: { label: 'Cart', note: 'Funds you have selected so far', icon: 'cart' },
  pause: { label: 'Pause SIP', note: 'Skip some instalments', icon: 'clock' },
  cancel: { label: 'Cancel order or SIP', note: 'Cancel what is still open or running', icon: 'close' },
  mandates: { label: 'Mandates', note: 'Authorise your bank to pay instalments', icon: 'pen' },
  plans: { label: 'Plans', note: 'SIPs, STPs and SWPs, and what they do next', icon: 'calendar' },
};

/** Where each action begins, filled in for the account. */
const addressOf = (action: QuickAction, accountId: number): string =>
  ({
    buy: '/new-transactions',
    sip: '/new-transactions?mode=sip',
    sell: `/switch?mode=sell&accountId=${accountId}`,
    switch: `/switch?mode=switch&accountId=${accountId}`,
    stp: '/new-transactions?mode=stp',
    swp: '/new-transactions?mode=swp',
    cart: `/cart/${accountId}`,
    pause: '/pause-order',
    cancel: '/cancellation',
    mandates: '/mandates',
    plans: '/plans',
  })[action];

const countText = (count: number, one: string, many?: string): string | undefined =>
  count === 0 ? undefined : counted(count, one, many);

/** What there is of it already. */
function countOf(action: QuickAction, facts: QuickActionFacts): string | undefined {
  if (action === 'cart') return countText(facts.cartLines, 'fund');
  if (action === 'pause' || action === 'plans') return countText(facts.runningPlans, 'running', 'running');
  if (action === 'cancel') return countText(facts.cancellable, 'open', 'open');
  if (action === 'mandates') return countText(facts.registeredMandates, 'registered', 'registered');
  return action === 'sell' || action === 'switch' ? countText(facts.sellableFunds, 'fund') : undefined;
}

export interface Tile extends TileText {
  readonly action: QuickAction;
  /** Undefined when it is not possible now; then the note says why. */
  readonly to: string | undefined;
  readonly count: string | undefined;
}

interface Deployment {
  readonly isExchangeOn: boolean;
  /** The keys of the menu items that are switched off. */
  readonly keysOff: readonly string[];
}

/** @param open undefined for a client without an account */
export const tilesOf = (
  open: { readonly accountId: number; readonly facts: QuickActionFacts } | undefined,
  { isExchangeOn, keysOff }: Deployment,
): readonly Tile[] =>
  offeredActions(keysOff).map((action) => {
    const why = whyNotNow(action, open?.facts, isExchangeOn);
    const isPossible = open !== undefined && why === undefined;
    return {
      action,
      ...TEXTS[action],
      ...(why !== undefined && { note: why }),
      to: isPossible ? addressOf(action, open.accountId) : undefined,
      count: isPossible ? countOf(action, open.facts) : undefined,
    };
  });
