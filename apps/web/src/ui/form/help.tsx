import { styled } from '../layout/box.ts';
import styles from './field.module.css';

/** A hint below a field. */
export const Help = styled(styles.help, 'p');
