import { styled } from './box.ts';
import styles from './side-columns.module.css';

/** A wide and a narrow column; one below the other on the phone. */
export const SideColumns = styled(styles.columns, 'div');
