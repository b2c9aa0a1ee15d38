import { styled } from '../layout/box.ts';
import styles from './button-row.module.css';

/** Buttons beside one another, on further lines where there is no room. */
export const ButtonRow = styled(styles.row, 'div');
