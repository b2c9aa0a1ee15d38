import { messageOfError } from '@artha/client/client-error';
import { ACCOUNT_PLACEHOLDER } from '@artha/domain/system/navigation/areas/client';
import type { MenuItem } from '@artha/domain/system/navigation/menu-item';
import { Link } from '@tanstack/react-router';
import type { IconName } from '../../../../ui/icon/icon.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { useOpenAccount } from '../../accounts/index.ts';
import { menuIcon, useMenu } from '../../../system/navigation/index.ts';
import { Card } from '../../../../ui/card/card.tsx';
import styles from './quick-actions-screen.module.css';

/** The places of the client's menu that do something, and what each of them does. */
const OF_MENU: Readonly<Record<string, string>> = {
  buy: 'Lump sum into a fund',
  'sell-switch': 'Out of a fund, or into another',
  redemption: 'Units back into money',
  cart: 'What you have chosen so far',
  mandates: 'Let your bank pay instalments',
};

interface Tile {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  readonly note: string;
}

/** What stands in no menu: running orders and plans are changed here. */
const FURTHER: readonly Tile[] = [
  { to: '/pause-order', icon: 'clock', label: 'Pause SIP', note: 'Leave out some instalments' },
  { to: '/cancellation', icon: 'close', label: 'Cancel order', note: 'Take back what is not done yet' },
];

/** @param accountId whose cart is meant; undefined for a client without an account */
function tilesOf(items: readonly MenuItem[], accountId: number | undefined): readonly Tile[] {
  const ofMenu = Object.entries(OF_MENU).flatMap(([key, note]) => {
    const item = items.find((each) => each.key === key);
    if (!item || (item.hasParam && accountId === undefined)) return [];
    const to = (item.routerLink ?? '').replace(ACCOUNT_PLACEHOLDER, String(accountId));
    return [{ to, icon: menuIcon(item.iconClass), label: item.label, note }];
  });
  return [...ofMenu, ...FURTHER];
}

/** Everything that a client can start, at one glance. */
export function QuickActionsScreen() {
  const { items, error, retry } = useMenu();
  const { accounts, account, error: accountError } = useOpenAccount();
  if (error)
    return (
      <Card>
        <ErrorState words={messageOfError(error)} onRetry={retry} />
      </Card>
    );
  if (!items || (!accounts && !accountError)) return <TilesSkeleton />;
  return (
    <nav aria-label="Quick actions">
      <ul className={styles.tiles}>
        {tilesOf(items, account?.id).map(({ to, icon, label, note }) => (
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
    <Loading what="what you can start" />
    <ul className={styles.tiles} aria-hidden="true">
      {[...Object.keys(OF_MENU), ...FURTHER.map(({ to }) => to)].map((key) => (
        <Card as="li" className={styles.tile} key={key}>
          <span className={styles.picture} />
          <Skeleton of="short" />
          <Skeleton of="line" />
        </Card>
      ))}
    </ul>
  </>
);
