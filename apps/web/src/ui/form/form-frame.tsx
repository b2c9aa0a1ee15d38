import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Control, FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { ButtonRow } from '../button/button-row.tsx';
import { Banner } from '../states/banner.tsx';
import styles from './form-frame.module.css';

interface FormFrameProps<Fields extends FieldValues> {
  /** What the form is for; said by screen readers. */
  readonly label: string;
  readonly form: UseFormReturn<Fields>;
  /** Why it was not taken, in the server's words. */
  readonly refusal?: string | undefined;
  readonly onSend: (fields: Fields) => void;
  /** The buttons below. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

const WRONG = '[aria-invalid="true"], button[data-invalid]';

/** A form over `useFormFrame`: what is wrong is said once somebody was there; sending it early leads to the first of it. */
export function FormFrame<Fields extends FieldValues>({ label, form, refusal, ...frame }: FormFrameProps<Fields>) {
  const { onSend, actions, children } = frame;
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const send = form.handleSubmit(onSend, () => {
    // The messages are drawn first.
    requestAnimationFrame(() => element?.querySelector<HTMLElement>(WRONG)?.focus());
  });
  return (
    <form ref={setElement} className={styles.form} aria-label={label} noValidate onSubmit={(event) => void send(event)}>
      {refusal !== undefined && (
        <Banner tone="negative" role="alert">
          {refusal}
        </Banner>
      )}
      {children}
      <ButtonRow>{actions}</ButtonRow>
    </form>
  );
}

interface Bound<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
}

interface FormFieldProps<Fields extends FieldValues, Name extends FieldPath<Fields>> {
  readonly control: Control<Fields>;
  readonly name: Name;
  /** A field of any kind, into which what it gets is spread. */
  readonly children: (field: Bound<FieldPathValue<Fields, Name>>) => ReactNode;
}

/** Binds one field of the form to whatever kind of field stands for it. */
export function FormField<Fields extends FieldValues, Name extends FieldPath<Fields>>(
  props: FormFieldProps<Fields, Name>,
) {
  const { control, name, children } = props;
  const { field, fieldState } = useController({ control, name });
  const { error } = fieldState;
  return children({
    name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    error: error?.message,
  });
}
