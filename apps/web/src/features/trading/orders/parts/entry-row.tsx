import { styled } from '../../../../ui/layout/box.ts';
import styles from './entry-row.module.css';

/** An entry of a card: title, amount at the end of the row, and details below. */
export const EntryRow = styled(styles.row, 'li');

/** Details below both, over the full width. */
export const EntryBelow = styled(styles.below, 'div');
