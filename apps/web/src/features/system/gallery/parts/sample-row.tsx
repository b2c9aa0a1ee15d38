import { styled } from '../../../../ui/layout/box.ts';
import styles from './sample-row.module.css';

/** Samples side by side, each in its own width. */
export const SampleRow = styled(styles.row, 'div');
