import { messageOfError } from '@artha/client/client-error';
import { Link } from '@tanstack/react-router';
import type { IconName } from '../../../../ui/icon/icon.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { useMenu } from '../../../system/navigation/index.ts';
import { Card } from '../../../../ui/card/card.tsx';
import styles from './start-tiles.module.css';

/** The menu items that start a transaction, by key. Items that the menu lacks are left out. */
const TILES: readonly { readonly key: string; readonly icon: IconName; readonly note: string }[] = [
  { key: 'buy', icon: 'plus', note: 'Invest a lump sum in a fund' },
  { key: 'sell-switch', icon: 'swap', note: 'Sell a fund or switch to another' },
  { key: 'redemption', icon: 'download', note: 'Redeem units to your bank account' },
  { key: 'explore', icon: 'compass', note: 'Browse all funds' },
];

/** Links to start a transaction; while the exchange is off only Explore is shown. */
export function StartTiles() {
  const { items, error, retry } = useMenu();
  if (error)
    return (
      <Card>
        <ErrorState message={messageOfError(error)} onRetry={retry} />
      </Card>
    );
  if (!items) return <TilesSkeleton />;
  return (
    <Card as="nav" className={styles.tiles} aria-label="Start a transaction">
      {TILES.map(({ key, icon, note }) => {
        const item = items.find((each) => each.key === key);
        return (
          item && (
            <Link
              key={key}
              className={styles.tile}
              data-primary={key === 'buy' || undefined}
              to={item.routerLink ?? ''}
            >
              <span className={styles.picture}>
                <Icon name={icon} />
              </span>
              <span className={styles.text}>
                <span className="medium">{item.label}</span>
                <span className="type-12 muted only-wide">{note}</span>
              </span>
              <Icon name="chevron-right" size="small" />
            </Link>
          )
        );
      })}
    </Card>
  );
}

const TilesSkeleton = () => (
  <Card as="div" className={styles.tiles}>
    <Loading what="quick actions" />
    {TILES.map(({ key }) => (
      <div key={key} className={styles.tile} aria-hidden="true">
        <span className={styles.picture} />
        <span className={styles.text}>
          <Skeleton of="short" />
        </span>
      </div>
    ))}
  </Card>
);
