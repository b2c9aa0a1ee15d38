import type { ReactNode, Ref } from 'react';
import { Group } from 'react-aria-components/Group';
import type { TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { Input, TextArea, TextField as AriaTextField } from 'react-aria-components/TextField';
import type { IconName } from '../icon/icon.tsx';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../layout/box.ts';
import { ControlBox, FieldBox } from './field-box.tsx';
import type { FieldText } from './field-parts.tsx';
import { FieldLabel, FieldNote } from './field-parts.tsx';
import styles from './field.module.css';

export interface TextFieldProps
  extends FieldText, Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'isInvalid'> {
  readonly placeholder?: string;
  /** An icon before the text. */
  readonly icon?: IconName;
  /** Prefix and suffix that are not part of the value, '₹' or '%'. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly size?: 'small';
  /** More than one line. */
  readonly rows?: number;
  readonly inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>;
  /** Sets `data-amount` for the style sheet. */
  readonly isAmount?: boolean;
}

/** A line of text with its label above and its message below. */
export function TextField({ label, isLabelHidden, help, error, isOptional, ...props }: TextFieldProps) {
  const { placeholder, icon, before, after, size, rows, inputRef, isAmount, ...field } = props;
  const labelProps = { label, ...(isLabelHidden && { isLabelHidden }), ...(isOptional && { isOptional }) };
  const input = {
    className: classes(styles.input),
    ...(placeholder !== undefined && { placeholder }),
    'data-amount': isAmount,
  };
  return (
    <FieldBox as={AriaTextField} validationBehavior="aria" {...field} isInvalid={error !== undefined}>
      <FieldLabel {...labelProps} />
      <ControlBox as={Group} data-size={size} isReadOnly={field.isReadOnly === true}>
        {icon && <Icon name={icon} {...(size && { size })} />}
        {before !== undefined && <span className={styles.affix}>{before}</span>}
        {rows === undefined ? <Input {...input} ref={inputRef} /> : <TextArea {...input} ref={inputRef} rows={rows} />}
        {after !== undefined && <span className={styles.affix}>{after}</span>}
      </ControlBox>
      <FieldNote help={help} error={error} />
    </FieldBox>
  );
}
