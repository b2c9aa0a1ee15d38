import { amountInWords } from './amount-in-text.ts';
import { amountOf, ignoreBlockedKey, nextAmountText } from './amount-text.ts';
import { TextField } from './text-field.tsx';

interface AmountFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  /** The error, once it should be shown. */
  readonly error: string | undefined;
  /** The limits of the amount, 'Minimum ₹5,000.' */
  readonly help: string;
  readonly isDisabled?: boolean;
}

/** Outside the component, because the React Compiler drops bigint literals inside one. */
const ZERO = 0n;

/** An amount in rupees; the help text repeats it in words. */
export function AmountField({ value, onChange, help, ...field }: AmountFieldProps) {
  const amount = amountOf(value);
  return (
    <TextField
      type="text"
      inputMode="decimal"
      autoComplete="off"
      before={<span aria-hidden="true">₹</span>}
      isAmount
      help={amount === undefined || amount === ZERO ? help : `${amountInWords(amount)}. ${help}`}
      {...field}
      value={value}
      onKeyDown={ignoreBlockedKey}
      onChange={(typed) => onChange(nextAmountText(value, typed))}
    />
  );
}
