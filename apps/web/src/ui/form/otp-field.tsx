import { OTP_DIGITS } from '@artha/domain/kit/limits';
import { useId, useState } from 'react';
import { FieldMessage } from './field.tsx';
import { FieldBox } from './field-box.tsx';
import { Help } from './help.tsx';
import { otpDigits } from './otp-digits.ts';
import styles from './otp-field.module.css';

interface OtpFieldProps {
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** Why the last code was refused. */
  readonly error: string | undefined;
  readonly help: string;
  readonly isDisabled?: boolean;
  /** True to focus the field when it appears. */
  readonly hasFocus?: boolean;
}

const DIGIT_INDEXES = Array.from({ length: OTP_DIGITS }, (_, at) => at);

/**
 * One input for all digits, so that pasting, autofill from SMS and screen readers work; the boxes are drawn below it.
 */
export function OtpField({ value, onChange, error, help, isDisabled, hasFocus }: OtpFieldProps) {
  const id = useId();
  const [isFocused, setIsFocused] = useState(false);
  return (
    <FieldBox>
      <div
        className={styles.code}
        data-invalid={error === undefined ? undefined : true}
        data-disabled={isDisabled === true || undefined}
      >
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user requested the code for this step
          autoFocus={hasFocus}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-label={`One-time password, ${OTP_DIGITS} digits`}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          disabled={isDisabled}
          value={value}
          onFocus={() => setIsFocused(true)}
          onBlur={() => setIsFocused(false)}
          onSelect={({ currentTarget: field }) => {
            // Keep the caret at the end, where the highlighted box is.
            if (field.selectionEnd !== field.value.length && field.selectionStart === field.selectionEnd)
              field.setSelectionRange(field.value.length, field.value.length);
          }}
          onChange={(event) => onChange(otpDigits(event.target.value))}
        />
        {DIGIT_INDEXES.map((at) => (
          <span
            key={at}
            className={styles.digit}
            aria-hidden="true"
            data-after-gap={at === OTP_DIGITS / 2 || undefined}
            data-lit={(isFocused && at === Math.min(value.length, OTP_DIGITS - 1)) || undefined}
          >
            {value[at]}
          </span>
        ))}
      </div>
      <div role="alert">{error !== undefined && <FieldMessage id={`${id}-error`} message={error} />}</div>
      <Help id={`${id}-note`}>{help}</Help>
    </FieldBox>
  );
}
