import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useId } from 'react';
import { Icon } from '../icon/icon.tsx';

interface FieldProps extends ComponentPropsWithRef<'input'> {
  readonly label: string;
  /** What is wrong, once it should be said. */
  readonly error: string | undefined;
  /** What to type, below the field; what is wrong takes its place. */
  readonly help?: string | undefined;
  /** A button inside the field, after the text. */
  readonly action?: ReactNode;
}

/** A label, a native input and its message. Spread `register(...)` into it. */
export function Field({ label, error, help, action, ...input }: FieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const isExplained = error !== undefined || help !== undefined;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="control" data-invalid={error === undefined ? undefined : true}>
        <input
          id={id}
          className="input"
          aria-invalid={error !== undefined}
          aria-describedby={isExplained ? messageId : undefined}
          {...input}
        />
        {action}
      </div>
      {error !== undefined && <FieldMessage id={messageId} words={error} />}
      {error === undefined && help !== undefined && (
        <p className="help" id={messageId}>
          {help}
        </p>
      )}
    </div>
  );
}

/** What is wrong with a field, in its place below it. */
export const FieldMessage = ({ id, words }: { id: string; words: string }) => (
  <p className="message" id={id}>
    <Icon name="alert" />
    {words}
  </p>
);
