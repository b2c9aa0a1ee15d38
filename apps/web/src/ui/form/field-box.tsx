import { styled } from '../layout/box.ts';
import styles from './field.module.css';

/** The box of a field: label, control and message. */
export const FieldBox = styled(styles.field, 'div');

/** The label of a native control. */
export const NativeLabel = styled(styles.label, 'label');

/** The frame of a control: a native input with icons and buttons beside it. */
export const ControlBox = styled(styles.control, 'div');

/** A native input inside a `ControlBox`. */
export const NativeInput = styled(styles.input, 'input');

/** Fields side by side; they wrap when space is short. */
export const FieldRow = styled(styles.fields, 'div');
