import { styled } from '../layout/box.ts';
import styles from './spinner.module.css';

/** Something is under way; words beside it say what. */
export const Spinner = styled(styles.spinner, 'span');
