import { classes } from '../layout/box.ts';
import styles from './monogram.module.css';

interface MonogramProps {
  /** The colour is derived from the id, so that a fund house has the same colour everywhere. */
  readonly id: number;
  /** Its first two letters are shown. */
  readonly name: string;
  readonly size?: 'large' | undefined;
  readonly className?: string | undefined;
}

const HUES = 8;

/** A tile with the first two letters of a fund house. */
export const Monogram = ({ id, name, size, className }: MonogramProps) => (
  <span className={classes(styles.tile, className)} data-hue={(id % HUES) + 1} data-size={size} aria-hidden="true">
    {name.slice(0, 2)}
  </span>
);
