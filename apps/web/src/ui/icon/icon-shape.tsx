import { classes } from '../layout/box.ts';
import styles from './icon-shape.module.css';

/** Draws the path of an icon on a grid of 20, stroke 1.5. */
export const IconShape = ({ path, size }: { path: string; size: 'small' | undefined }) => (
  <svg className={classes(styles.icon, size && styles.small)} viewBox="0 0 20 20" aria-hidden="true">
    <path d={path} />
  </svg>
);
