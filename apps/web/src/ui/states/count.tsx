import { styled } from '../layout/box.ts';
import styles from './count.module.css';

/** How many, as a small pill. */
export const Count = styled(styles.count, 'span');
