import { styled } from '../../../../ui/layout/box.ts';
import styles from './pay-form.module.css';

/** How much and how, inside a card. */
export const PayForm = styled(styles.form, 'form');
