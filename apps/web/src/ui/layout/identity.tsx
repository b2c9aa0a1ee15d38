import { styled } from './box.ts';
import styles from './identity.module.css';

/** An image and, in a `div`, the lines beside it. */
export const Identity = styled(styles.identity, 'div');
