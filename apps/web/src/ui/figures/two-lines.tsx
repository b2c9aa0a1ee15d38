import { styled } from '../layout/box.ts';
import styles from './two-lines.module.css';

/** A figure and, in a second `span`, a smaller line below it. */
export const TwoLines = styled(styles.lines, 'span');
