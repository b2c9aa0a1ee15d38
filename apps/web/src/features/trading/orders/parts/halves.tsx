import { styled } from '../../../../ui/layout/box.ts';
import styles from './halves.module.css';

/** Two cards side by side; stacked on the phone. */
export const Halves = styled(styles.halves, 'div');
