import { styled } from '../../../../../ui/layout/box.ts';
import styles from './page-columns.module.css';

/** A wide and a narrow column; one below the other on the phone. */
export const PageColumns = styled(styles.columns, 'div');
