import { ClientError, messageOfError } from '@artha/client/client-error';
import { matches } from '@artha/domain/kit/patterns';
import { Field } from '../../../../ui/form/field.tsx';
import { useCheckUpi } from '../payments.api.ts';
import type { ChoiceForm } from './use-choice-form.ts';

interface UpiFieldProps {
  readonly orderId: string;
  readonly form: ChoiceForm;
  readonly error: string | undefined;
}

/** The UPI ID, with the name of its owner as the bank has it. */
export function UpiField({ orderId, form, error }: UpiFieldProps) {
  const checked = useCheckUpi();
  const handle = form.upiHandle.trim();
  const isChecked = checked.variables?.upiHandle === handle;
  const refusal = isChecked && checked.error instanceof ClientError ? messageOfError(checked.error) : undefined;
  const name = isChecked ? (checked.data?.name ?? undefined) : undefined;
  return (
    <Field
      label="UPI ID"
      error={error ?? refusal}
      help={name === undefined ? 'It must be yours: the bank tells us whose it is.' : `${name}, by the bank`}
      value={form.upiHandle}
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="name@bank"
      onChange={(event) => form.typeUpiHandle(event.target.value)}
      onBlur={() => {
        if (matches('upi', handle) && !isChecked) checked.mutate({ orderId, upiHandle: handle });
      }}
    />
  );
}
