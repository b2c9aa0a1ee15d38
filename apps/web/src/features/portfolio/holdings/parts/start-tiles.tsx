import { messageOfError } from '@artha/client/client-error';
import { Link } from '@tanstack/react-router';
import type { IconName } from '../../../../ui/icon/icon.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { useMenu } from '../../../system/navigation/index.ts';

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
      <section className="card">
        <ErrorState words={messageOfError(error)} onRetry={retry} />
      </section>
    );
  if (!items) return <TilesSkeleton />;
  return (
    <nav className="card dash-tiles" aria-label="Start a transaction">
      {TILES.map(({ key, icon, note }) => {
        const item = items.find((each) => each.key === key);
        return (
          item && (
            <Link key={key} className="dash-tile" data-primary={key === 'buy' || undefined} to={item.routerLink ?? ''}>
              <span className="dash-tile-icon">
                <Icon name={icon} />
              </span>
              <span>
                <span className="medium">{item.label}</span>
                <span className="type-12 muted">{note}</span>
              </span>
              <Icon name="chevron-right" size="small" />
            </Link>
          )
        );
      })}
    </nav>
  );
}

const TilesSkeleton = () => (
  <div className="card dash-tiles">
    <Loading what="what you can start" />
    {TILES.map(({ key }) => (
      <div key={key} className="dash-tile" aria-hidden="true">
        <span className="dash-tile-icon" />
        <span>
          <Skeleton of="short" />
        </span>
      </div>
    ))}
  </div>
);
