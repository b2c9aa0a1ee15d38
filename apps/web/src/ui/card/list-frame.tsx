import { styled } from '../layout/box.ts';
import styles from './list-frame.module.css';

/** A card whose content extends to its edges, such as a table. */
export const ListFrame = styled(styles.frame, 'section');
