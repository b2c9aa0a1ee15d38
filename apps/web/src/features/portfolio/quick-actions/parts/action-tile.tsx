import { Link } from '@tanstack/react-router';
import { Card } from '../../../../ui/card/card.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
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

const TileContent = ({ tile: { icon, label, note, count } }: { tile: Tile }) => (
  <>
    <Row as="span" isSpread className={styles.head}>
      <span className={styles.picture}>
        <Icon name={icon} />
      </span>
      {count !== undefined && <Badge tone="accent">{count}</Badge>}
    </Row>
    <span className="type-16">{label}</span>
    <span className="muted">{note}</span>
  </>
);
