import { styled } from './box.ts';
import styles from './divider.module.css';

/** A hairline between two parts of a card. */
export const Divider = styled(styles.divider, 'hr');
