import { styled } from '../../../../ui/layout/box.ts';
import styles from './recovery-form.module.css';

/** The fields of a card, below one another. */
export const RecoveryForm = styled(styles.form, 'form');
