import { styled } from '../../../../ui/layout/box.ts';
import styles from './outcome-frame.module.css';

/** The seal, the outcome and the total of an order. */
export const OutcomeLine = styled(styles.line, 'div');

export const OutcomeText = styled(styles.text, 'div');

/** Four facts below it, two per line on the phone. */
export const FactStrip = styled(styles.strip, 'dl');

export const FactCell = styled(styles.cell, 'div');
