import { styled } from '../layout/box.ts';
import styles from './count.module.css';

/** A number in a small pill. */
export const Count = styled(styles.count, 'span');
