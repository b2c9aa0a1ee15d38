import { styled } from '../../../../ui/layout/box.ts';
import styles from './form-grid.module.css';

/** Two columns of fields; one on the phone. */
export const FormGrid = styled(styles.grid, 'div');
