import { styled } from '../../../../ui/layout/box.ts';
import styles from './with-summary.module.css';

/** A card with its summary in a narrow column beside it; stacked on the phone. */
export const WithSummary = styled(styles.columns, 'div');
