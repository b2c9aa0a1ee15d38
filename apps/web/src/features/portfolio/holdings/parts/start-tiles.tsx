import { messageOfError } from '@artha/client/client-error';
import { Link } from '@tanstack/react-router';
import type { IconName } from '../../../../ui/icon/icon.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { useMenu } from '../../../system/navigation/index.ts';
import { Card } from '../../../../ui/card/card.tsx';
import styles from './start-tiles.module.css';

/** The places of the client's menu that start something, by their keys; what the menu does not have is not there. */
const TILES: readonly { readonly key: string; readonly icon: IconName; readonly note: string }[] = [
  { key: 'buy', icon: 'plus', note: 'Lump sum into a fund' },
  { key: 'sell-switch', icon: 'swap', note: 'Out of a fund, or into another' },
  { key: 'redemption', icon: 'download', note: 'Units back into money' },
  { key: 'explore', icon: 'compass', note: 'Find a fund among all' },
];

/** The ways into a transaction; while the exchange is off there is none but to look around. */
export function StartTiles() {
  const { items, error, retry } = useMenu();
  if (error)
    return (
      <Card>
        <ErrorState words={messageOfError(error)} onRetry={retry} />
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
    <Loading what="what you can start" />
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
