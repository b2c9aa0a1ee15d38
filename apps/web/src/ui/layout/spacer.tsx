import { styled } from './box.ts';
import styles from './spacer.module.css';

/** Takes the room that is left on a line. */
export const Spacer = styled(styles.spacer, 'span');
