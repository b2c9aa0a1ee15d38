import { Link } from '@tanstack/react-router';
import { Card } from '../../../../ui/card/card.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { Badge } from '../../../../ui/states/badge.tsx';
import type { Tile } from '../model/tiles.ts';
import styles from './action-tile.module.css';

/** An action as a link; one that is not possible now is no link and says why. */
export const ActionTile = ({ tile }: { tile: Tile }) => (
  <li>
    {tile.to === undefined ? (
      <Card as="div" className={styles.tile} data-impossible>
        <TileContent tile={tile} />
      </Card>
    ) : (
      <Card as={Link} className={styles.tile} to={tile.to}>
        <TileContent tile={tile} />
      </Card>
    )}
  </li>
);

/** The label comes first for those who hear it; the count stands above it at the edge. */
const TileContent = ({ tile: { icon, label, note, count } }: { tile: Tile }) => (
  <>
    <span className={styles.picture}>
      <Icon name={icon} />
    </span>
    <span className={classes(styles.wide, 'type-16')}>{label}</span>
    <span className={classes(styles.wide, 'muted')}>{note}</span>
    {count !== undefined && (
      <Badge tone="accent" className={styles.count}>
        {count}
      </Badge>
    )}
  </>
);
