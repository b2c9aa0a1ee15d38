import { styled } from '../../../../ui/layout/box.ts';
import styles from './field-grid.module.css';

/** Two columns of fields; one on the phone. An item with `data-span` takes the whole width. */
export const FieldGrid = styled(styles.grid, 'div');
