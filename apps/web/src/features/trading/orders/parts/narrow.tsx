import { styled } from '../../../../ui/layout/box.ts';
import styles from './narrow.module.css';

/** A column in the middle of the screen, no wider than lines can be read across. */
export const Narrow = styled(styles.narrow, 'div');
