import { amountInWords } from './amount-in-text.ts';
import { amountOf, isBlockedKey, nextAmountText } from './amount-text.ts';
import { TextField } from './text-field.tsx';

interface AmountFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  /** What is wrong, once it should be said. */
  readonly error: string | undefined;
  /** What the amount may be, 'Minimum ₹5,000.' */
  readonly help: string;
  readonly isDisabled?: boolean;
}

/** Out here: the compiler of components makes nothing at all of a literal like it (tidy.test.ts). */
const NOTHING = 0n;

/** Rupees, typed as digits and read back in words. */
export function AmountField({ value, onChange, help, ...field }: AmountFieldProps) {
  const amount = amountOf(value);
  return (
    <TextField
      type="text"
      inputMode="decimal"
      autoComplete="off"
      before={<span aria-hidden="true">₹</span>}
      isAmount
      help={amount === undefined || amount === NOTHING ? help : `${amountInWords(amount)}. ${help}`}
      {...field}
      value={value}
      onKeyDown={(event) => {
        const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
        if (!isShortcut && isBlockedKey(event.key)) event.preventDefault();
      }}
      onChange={(typed) => onChange(nextAmountText(value, typed))}
    />
  );
}
