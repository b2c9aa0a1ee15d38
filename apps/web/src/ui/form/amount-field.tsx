import { useId } from 'react';
import { amountInWords } from './amount-words.ts';
import { amountOf, isBlockedKey, nextAmountText } from './amount-text.ts';
import { FieldMessage } from './field.tsx';

interface AmountFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What is wrong, once it should be said. */
  readonly error: string | undefined;
  /** What the amount may be, 'Minimum ₹5,000.' */
  readonly help: string;
}

/** Out here: the compiler of components makes nothing at all of a literal like it (tidy.test.ts). */
const NOTHING = 0n;

/** Rupees, typed as digits and read back in words. */
export function AmountField({ label, value, onChange, error, help }: AmountFieldProps) {
  const id = useId();
  const amount = amountOf(value);
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="control" data-invalid={error === undefined ? undefined : true}>
        <span className="affix" aria-hidden="true">
          ₹
        </span>
        <input
          id={id}
          className="input"
          data-amount
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onKeyDown={(event) => {
            const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
            if (!isShortcut && isBlockedKey(event.key)) event.preventDefault();
          }}
          onChange={(event) => onChange(nextAmountText(value, event.target.value))}
        />
      </div>
      {error === undefined ? (
        <p className="help" id={`${id}-note`}>
          {amount === undefined || amount === NOTHING ? help : `${amountInWords(amount)}. ${help}`}
        </p>
      ) : (
        <FieldMessage id={`${id}-note`} words={error} />
      )}
    </div>
  );
}
