import { styled } from '../layout/box.ts';
import styles from './field.module.css';

/** What to put in, or what something means: a line below it. */
export const Help = styled(styles.help, 'p');
