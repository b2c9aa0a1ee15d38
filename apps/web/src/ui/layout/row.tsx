import { styled } from './box.ts';
import styles from './row.module.css';

interface RowLook {
  /** True to put the first and the last item at the edges. */
  readonly isSpread?: boolean;
  /** True to allow wrapping. */
  readonly isWrapping?: boolean;
}

/** Side by side, on one line. */
export const Row = styled(styles.row, 'div', ({ isSpread, isWrapping, ...rest }: RowLook) => ({
  ...rest,
  'data-between': isSpread === true || undefined,
  'data-wrap': isWrapping === true || undefined,
}));
