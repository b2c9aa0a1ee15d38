import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useId } from 'react';
import type { Clean } from './clean-text.ts';
import { cleanInput } from './clean-text.ts';
import { FirstIcon } from '../icon/first-icon.tsx';
import { classes } from '../layout/box.ts';
import { ControlBox, FieldBox, NativeInput, NativeLabel } from './field-box.tsx';
import { Help } from './help.tsx';
import styles from './field.module.css';

interface FieldProps extends ComponentPropsWithRef<'input'> {
  readonly label: string;
  /** The error, once it should be shown. */
  readonly error: string | undefined;
  /** A hint below the field; an error replaces it. */
  readonly help?: string | undefined;
  /** True to keep the line of the message free, so that nothing moves when it appears. */
  readonly hasMessageLine?: boolean;
  /** What the field keeps of typed or pasted text; it replaces `maxLength`, which would cut pasted text first. */
  readonly clean?: Clean;
  /** A button inside the field, after the text. */
  readonly action?: ReactNode;
}

/** A label, a native input and its message. Spread `register(...)` into it. */
export function Field({ label, error, help, action, clean, onChange, hasMessageLine, ...input }: FieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const isExplained = error !== undefined || help !== undefined;
  return (
    <FieldBox data-message-line={hasMessageLine}>
      <NativeLabel htmlFor={id}>{label}</NativeLabel>
      <ControlBox data-invalid={error === undefined ? undefined : true}>
        <NativeInput
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={isExplained ? messageId : undefined}
          {...input}
          onChange={(event) => {
            if (clean) cleanInput(event.target, clean);
            return onChange?.(event);
          }}
        />
        {action}
      </ControlBox>
      {error !== undefined && <FieldMessage id={messageId} message={error} />}
      {error === undefined && help !== undefined && <Help id={messageId}>{help}</Help>}
    </FieldBox>
  );
}

interface FieldMessageProps extends Omit<ComponentPropsWithRef<'p'>, 'children'> {
  readonly message: string;
}

/** The error below a field. */
export const FieldMessage = ({ message, className, ...rest }: FieldMessageProps) => (
  <p {...rest} className={classes(styles.message, className)}>
    <FirstIcon name="alert" />
    {message}
  </p>
);
