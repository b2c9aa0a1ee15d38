import { styled } from '../layout/box.ts';
import styles from './field.module.css';

/** Around a label, its control and what is said below. */
export const FieldBox = styled(styles.field, 'div');

/** The label of a native control. */
export const NativeLabel = styled(styles.label, 'label');

/** The frame of a control: a native input and the drawings and buttons beside it. */
export const ControlBox = styled(styles.control, 'div');

/** A native input inside a `ControlBox`. */
export const NativeInput = styled(styles.input, 'input');

/** Fields side by side, below one another where there is no room. */
export const FieldRow = styled(styles.fields, 'div');
