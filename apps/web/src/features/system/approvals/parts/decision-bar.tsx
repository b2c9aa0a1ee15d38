import { styled } from '../../../../ui/layout/box.ts';
import styles from './decision-bar.module.css';

/** The end of a request: its decision, or how it was decided. */
export const DecisionBar = styled(styles.bar, 'div');
