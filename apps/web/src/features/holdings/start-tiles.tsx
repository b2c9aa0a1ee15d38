import { Link } from '@tanstack/react-router';
import { productConfig } from '../../platform/product-config.ts';
import type { IconName } from '../../ui/icon/icon.tsx';
import { Icon } from '../../ui/icon/icon.tsx';

interface Tile {
  readonly to: string;
  readonly icon: IconName;
  readonly name: string;
  readonly note: string;
}

const BUY: Tile = { to: '/new-transactions', icon: 'plus', name: 'Buy', note: 'Lump sum into a fund' };
const EXPLORE: Tile = { to: '/explore', icon: 'compass', name: 'Explore', note: 'Find a fund among all' };

/** The ways into a transaction; without an exchange there is nothing to buy. */
export const StartTiles = () => (
  <nav className="card dash-tiles" aria-label="Start a transaction">
    {(productConfig().isBseEnabled ? [BUY, EXPLORE] : [EXPLORE]).map(({ to, icon, name, note }) => (
      <Link key={to} className="dash-tile" data-primary={to === BUY.to || undefined} to={to}>
        <span className="dash-tile-icon">
          <Icon name={icon} />
        </span>
        <span>
          <span className="medium">{name}</span>
          <span className="type-12 muted">{note}</span>
        </span>
        <Icon name="chevron-right" size="small" />
      </Link>
    ))}
  </nav>
);
