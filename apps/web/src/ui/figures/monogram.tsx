import { classes } from '../layout/box.ts';
import styles from './monogram.module.css';

interface MonogramProps {
  /** Its colour comes from the id, so that the same house has the same colour everywhere. */
  readonly id: number;
  /** Its first two letters are shown. */
  readonly name: string;
  readonly size?: 'large' | undefined;
  readonly className?: string | undefined;
}

const HUES = 8;

/** A fund house as a tile with its initials, never with a logo. */
export const Monogram = ({ id, name, size, className }: MonogramProps) => (
  <span className={classes(styles.tile, className)} data-hue={(id % HUES) + 1} data-size={size} aria-hidden="true">
    {name.slice(0, 2)}
  </span>
);
