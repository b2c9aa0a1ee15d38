import { styled } from './box.ts';
import styles from './spacer.module.css';

/** Takes the remaining space of a line. */
export const Spacer = styled(styles.spacer, 'span');
