import { styled } from './box.ts';
import styles from './toolbar.module.css';

/** The row of controls above a list or beside a title. */
export const Toolbar = styled(styles.toolbar, 'div');
