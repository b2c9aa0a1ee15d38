import type { ReactNode, Ref } from 'react';
import { Group } from 'react-aria-components/Group';
import type { TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { Input, TextArea, TextField as AriaTextField } from 'react-aria-components/TextField';
import type { IconName } from '../icon/icon.tsx';
import { Icon } from '../icon/icon.tsx';
import '../styles/form.css';
import type { FieldText } from './field-parts.tsx';
import { FieldLabel, FieldNote } from './field-parts.tsx';

export interface TextFieldProps
  extends FieldText, Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'isInvalid'> {
  readonly placeholder?: string;
  /** A drawing before the text. */
  readonly icon?: IconName;
  /** Words around the text that are not part of it, '₹' or '%'. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly size?: 'small';
  /** More than one line. */
  readonly rows?: number;
  readonly inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>;
  /** What its style may ask about, `data-amount`. */
  readonly isAmount?: boolean;
}

/** A line of text with its label above and its message below. */
export function TextField({ label, isLabelHidden, help, error, isOptional, ...props }: TextFieldProps) {
  const { placeholder, icon, before, after, size, rows, inputRef, isAmount, ...field } = props;
  const words = { label, ...(isLabelHidden && { isLabelHidden }), ...(isOptional && { isOptional }) };
  const input = { className: 'input', ...(placeholder !== undefined && { placeholder }), 'data-amount': isAmount };
  return (
    <AriaTextField className="field" validationBehavior="aria" {...field} isInvalid={error !== undefined}>
      <FieldLabel {...words} />
      <Group className="control" data-size={size} data-readonly={field.isReadOnly}>
        {icon && <Icon name={icon} {...(size && { size })} />}
        {before !== undefined && <span className="affix">{before}</span>}
        {rows === undefined ? <Input {...input} ref={inputRef} /> : <TextArea {...input} ref={inputRef} rows={rows} />}
        {after}
      </Group>
      <FieldNote help={help} error={error} />
    </AriaTextField>
  );
}
