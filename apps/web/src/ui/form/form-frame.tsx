import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { useController, useFormState } from 'react-hook-form';
import { ButtonRow } from '../button/button-row.tsx';
import { Banner } from '../states/banner.tsx';
import styles from './form-frame.module.css';
import { useFirstInvalid } from './use-first-invalid.ts';

interface FormFrameProps<Fields extends FieldValues> {
  /** Accessible name. */
  readonly label: string;
  readonly form: UseFormReturn<Fields>;
  /** The server's message if the form was refused. */
  readonly refusal?: string | undefined;
  readonly onSend: (fields: Fields) => void;
  /** The buttons below. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A form for `useFormFrame`: submitting it with errors focuses the first invalid field. */
export function FormFrame<Fields extends FieldValues>({ label, form, refusal, ...frame }: FormFrameProps<Fields>) {
  const { onSend, actions, children } = frame;
  const { submitCount, isSubmitSuccessful } = useFormState({ control: form.control });
  const element = useFirstInvalid(isSubmitSuccessful ? undefined : submitCount);
  const send = form.handleSubmit(onSend);
  return (
    <form ref={element} className={styles.form} aria-label={label} noValidate onSubmit={(event) => void send(event)}>
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
  /** Renders the field; spread the given props into it. */
  readonly children: (field: Bound<FieldPathValue<Fields, Name>>) => ReactNode;
}

/** Binds one field of the form to a field component. */
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
