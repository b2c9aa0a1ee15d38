import { styled } from '../layout/box.ts';
import styles from './button-row.module.css';

/** Buttons side by side; they wrap when space is short. */
export const ButtonRow = styled(styles.row, 'div');
