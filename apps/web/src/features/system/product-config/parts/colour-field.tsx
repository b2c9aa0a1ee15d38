import { hexOf, parseColour } from '@artha/domain/system/product-config/colour';
import { ControlBox, NativeInput } from '../../../../ui/form/field-box.tsx';
import styles from './colour-field.module.css';

interface ColourFieldProps {
  readonly label: string;
  /** Empty if the theme does not set it. */
  readonly text: string;
  readonly current: string;
  readonly onChange: (text: string) => void;
}

/** A colour, picked or typed. */
export function ColourField({ label, text, current, onChange }: ColourFieldProps) {
  const colour = parseColour(text);
  const isInvalid = text !== '' && colour === undefined;
  return (
    <ControlBox data-size="small" data-invalid={isInvalid || undefined}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={`Pick ${label}`}
        value={colour ? hexOf(colour) : current}
        onChange={(event) => onChange(event.target.value)}
      />
      <NativeInput
        aria-label={label}
        aria-invalid={isInvalid}
        spellCheck="false"
        autoComplete="off"
        maxLength={30}
        placeholder={current}
        value={text}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </ControlBox>
  );
}
