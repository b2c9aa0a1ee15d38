import { styled } from '../../../../ui/layout/box.ts';
import styles from './recovery-form.module.css';

/** The form of a card. */
export const RecoveryForm = styled(styles.form, 'form');
