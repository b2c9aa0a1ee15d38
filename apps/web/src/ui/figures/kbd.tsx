import { styled } from '../layout/box.ts';
import styles from './kbd.module.css';

/** A key of the keyboard. */
export const Kbd = styled(styles.key, 'kbd');
