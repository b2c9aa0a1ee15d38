import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icon/icon.tsx';

const refuseSpace = (event: KeyboardEvent) => {
  if (event.key === ' ') event.preventDefault();
};

/** A password with its show and hide toggle. Spaces cannot be typed, and are dropped from what is pasted. */
export function PasswordField({ error, field }: { error: string | undefined; field: UseFormRegisterReturn }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      label="Password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
      onKeyDown={refuseSpace}
      {...field}
      onChange={(event) => {
        event.target.value = event.target.value.replaceAll(/\s/g, '');
        return field.onChange(event);
      }}
      action={
        <button
          type="button"
          className="icon-button"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  );
}
