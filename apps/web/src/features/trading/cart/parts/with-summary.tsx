import { styled } from '../../../../ui/layout/box.ts';
import styles from './with-summary.module.css';

/** A card and, in a narrow column beside it, its summary; one below the other on the phone. */
export const WithSummary = styled(styles.columns, 'div');
