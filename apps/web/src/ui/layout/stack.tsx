import { styled } from './box.ts';
import styles from './stack.module.css';

interface StackLook {
  /** In steps of 4 px; the distance between cards by default. */
  readonly gap?: 1 | 2 | 3 | 4;
}

/** Items one below the other, with the same gap between them. */
export const Stack = styled(styles.stack, 'div', ({ gap, ...rest }: StackLook) => ({ ...rest, 'data-gap': gap }));
