import { styled } from '../../../../ui/layout/box.ts';
import styles from './pay-form.module.css';

/** The payment form inside a card. */
export const PayForm = styled(styles.form, 'form');
