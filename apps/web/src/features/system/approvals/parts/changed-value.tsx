import { styled } from '../../../../ui/layout/box.ts';
import styles from './changed-value.module.css';

/** A value that will apply. */
export const NewValue = styled(styles.after, 'ins');

/** A value that will no longer apply. */
export const OldValue = styled(styles.before, 'del');
