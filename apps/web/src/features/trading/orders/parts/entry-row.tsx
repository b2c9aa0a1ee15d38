import { styled } from '../../../../ui/layout/box.ts';
import styles from './entry-row.module.css';

/** An entry of a card: what it is, its amount at the end of the line, and more of it below. */
export const EntryRow = styled(styles.row, 'li');

/** What goes below both, over the whole width. */
export const EntryBelow = styled(styles.below, 'div');
