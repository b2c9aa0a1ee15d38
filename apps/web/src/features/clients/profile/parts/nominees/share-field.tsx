import { useId } from 'react';
import { ControlBox, NativeInput } from '../../../../../ui/form/field-box.tsx';
import { FieldMessage } from '../../../../../ui/form/field.tsx';
import styles from './share-field.module.css';

interface ShareFieldProps {
  /** For screen readers. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  /** Also without a message of its own, as when the sum is wrong. */
  readonly isInvalid: boolean;
}

const MAX_CHARACTERS = 6;

/** What a share keeps of typed text: digits and a point. */
const cleanShare = (text: string): string => text.replaceAll(/[^\d.]/g, '').slice(0, MAX_CHARACTERS);

/** A share in percent; its message takes the next line. */
export function ShareField({ label, value, onChange, onBlur, error, isInvalid }: ShareFieldProps) {
  const id = useId();
  const isWrong = isInvalid || error !== undefined;
  return (
    <>
      <ControlBox className={styles.control} data-size="small" data-invalid={isWrong || undefined}>
        <NativeInput
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-invalid={isWrong}
          aria-describedby={error === undefined ? undefined : id}
          data-amount
          value={value}
          onChange={(event) => onChange(cleanShare(event.target.value))}
          onBlur={onBlur}
        />
        <span className={styles.unit} aria-hidden="true">
          %
        </span>
      </ControlBox>
      {error !== undefined && <FieldMessage id={id} className={styles.message} message={error} />}
    </>
  );
}
