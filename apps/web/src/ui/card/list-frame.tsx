import { styled } from '../layout/box.ts';
import styles from './list-frame.module.css';

/** A card whose content goes to its edges, a table for instance. */
export const ListFrame = styled(styles.frame, 'section');
