import { hexOf, parseColour } from '@artha/domain/system/product-config/colour';
import { ControlBox, NativeInput } from '../../../../ui/form/field-box.tsx';
import styles from './colour-field.module.css';

interface ColourFieldProps {
  readonly label: string;
  /** Empty where the theme does not say. */
  readonly text: string;
  readonly inForce: string;
  readonly onChange: (text: string) => void;
}

/** A colour to pick or to type. */
export function ColourField({ label, text, inForce, onChange }: ColourFieldProps) {
  const colour = parseColour(text);
  const isWrong = text !== '' && colour === undefined;
  return (
    <ControlBox data-size="small" data-invalid={isWrong || undefined}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={`${label}: pick`}
        value={colour ? hexOf(colour) : inForce}
        onChange={(event) => onChange(event.target.value)}
      />
      <NativeInput
        aria-label={label}
        aria-invalid={isWrong}
        spellCheck="false"
        autoComplete="off"
        maxLength={30}
        placeholder={inForce}
        value={text}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </ControlBox>
  );
}
