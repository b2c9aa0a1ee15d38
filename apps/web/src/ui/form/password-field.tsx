import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import { useState } from 'react';
import { PlainIconButton } from '../button/plain-icon-button.tsx';
import { FirstIcon } from '../icon/first-icon.tsx';
import { Field } from './field.tsx';
import styles from './field.module.css';

const refuseSpace = (event: KeyboardEvent) => {
  if (event.key === ' ') event.preventDefault();
};

const removeBlanks = (typed: string) => typed.replaceAll(/\s/g, '');

interface PasswordFieldProps {
  readonly label: string;
  /** Whether password managers fill in the current password or suggest a new one. */
  readonly kind: 'current' | 'new';
  readonly error: string | undefined;
  readonly help?: string | undefined;
  readonly hasMessageLine?: boolean;
  /** The name, and the props registered by a form. */
  readonly field: ComponentPropsWithRef<'input'>;
}

/** A password with a show and hide toggle. Spaces cannot be typed, and are removed from pasted text. */
export function PasswordField({ label, kind, error, help, hasMessageLine, field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={`${kind}-password`}
      autoCapitalize="none"
      spellCheck={false}
      error={error}
      help={help}
      {...(hasMessageLine && { hasMessageLine })}
      onKeyDown={refuseSpace}
      clean={removeBlanks}
      {...field}
      action={
        <PlainIconButton
          className={styles.action}
          aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          onClick={() => setIsShown(!isShown)}
        >
          <FirstIcon name={isShown ? 'eye-off' : 'eye'} />
        </PlainIconButton>
      }
    />
  );
}
