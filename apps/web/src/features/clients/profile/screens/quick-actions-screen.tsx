import { messageOfError } from '@artha/client/client-error';
import { ACCOUNT_PLACEHOLDER } from '@artha/domain/system/navigation/areas/client';
import type { MenuItem } from '@artha/domain/system/navigation/menu-item';
import { Link } from '@tanstack/react-router';
import { productConfig } from '../../../../platform/product-config.ts';
import type { IconName } from '../../../../ui/icon/icon.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { useOpenAccount } from '../../accounts/index.ts';
import { menuIcon, useMenu } from '../../../system/navigation/index.ts';
import { Card } from '../../../../ui/card/card.tsx';
import styles from './quick-actions-screen.module.css';

/** The menu items that start an action, with a note on each. */
const MENU_NOTES: Readonly<Record<string, string>> = {
  buy: 'Invest a lump sum in a fund',
  'sell-switch': 'Sell a fund or switch to another',
  redemption: 'Redeem units to your bank account',
  cart: 'Funds you have selected so far',
  mandates: 'Authorise your bank to pay instalments',
};

interface Tile {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  readonly note: string;
}

/** Actions that are in no menu. */
const FURTHER: readonly Tile[] = [
  { to: '/pause-order', icon: 'clock', label: 'Pause SIP', note: 'Skip some instalments' },
  { to: '/plans', icon: 'calendar', label: 'Plans', note: 'SIPs, STPs and SWPs, and what they do next' },
  { to: '/cancellation', icon: 'close', label: 'Cancel order or SIP', note: 'Cancel what is still open or running' },
];

/** Plans that can be started, while the exchange accepts orders. */
const PLAN_STARTS: readonly Tile[] = [
  { to: '/new-transactions?mode=sip', icon: 'history', label: 'Start SIP', note: 'Invest an amount on a fixed day' },
  { to: '/new-transactions?mode=stp', icon: 'swap', label: 'Start STP', note: 'Move money to another fund in steps' },
  { to: '/new-transactions?mode=swp', icon: 'bank', label: 'Start SWP', note: 'Withdraw an amount on a fixed day' },
];

/** @param accountId for the link to the cart; undefined for a client without an account */
function tilesOf(items: readonly MenuItem[], accountId: number | undefined, isExchangeOn: boolean): readonly Tile[] {
  const menuTiles = Object.entries(MENU_NOTES).flatMap(([key, note]) => {
    const item = items.find((each) => each.key === key);
    if (!item || (item.hasParam && accountId === undefined)) return [];
    const to = (item.routerLink ?? '').replace(ACCOUNT_PLACEHOLDER, String(accountId));
    return [{ to, icon: menuIcon(item.iconClass), label: item.label, note }];
  });
  return [...menuTiles, ...(isExchangeOn ? PLAN_STARTS : []), ...FURTHER];
}

/** All actions that a client can start. */
export function QuickActionsScreen() {
  const { items, error, retry } = useMenu();
  const { accounts, account, error: accountError } = useOpenAccount();
  if (error)
    return (
      <Card>
        <ErrorState message={messageOfError(error)} onRetry={retry} />
      </Card>
    );
  if (!items || (!accounts && !accountError)) return <TilesSkeleton />;
  return (
    <nav aria-label="Quick actions">
      <ul className={styles.tiles}>
        {tilesOf(items, account?.id, productConfig().isBseEnabled).map(({ to, icon, label, note }) => (
          <li key={to}>
            <Card as={Link} className={styles.tile} to={to}>
              <span className={styles.picture}>
                <Icon name={icon} />
              </span>
              <span className="type-16">{label}</span>
              <span className="muted">{note}</span>
            </Card>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const TilesSkeleton = () => (
  <>
    <Loading what="quick actions" />
    <ul className={styles.tiles} aria-hidden="true">
      {[...Object.keys(MENU_NOTES), ...[...PLAN_STARTS, ...FURTHER].map(({ to }) => to)].map((key) => (
        <Card as="li" className={styles.tile} key={key}>
          <span className={styles.picture} />
          <Skeleton of="short" />
          <Skeleton of="line" />
        </Card>
      ))}
    </ul>
  </>
);
