import { styled } from '../layout/box.ts';
import styles from './spinner.module.css';

/** A busy indicator; it needs text beside it. */
export const Spinner = styled(styles.spinner, 'span');
