import type { ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { useSwitched } from '../../../../ui/focus/use-switched.ts';
import { FieldMessage } from '../../../../ui/form/field.tsx';
import { FieldBox, NativeLabel } from '../../../../ui/form/field-box.tsx';
import { NativeSearch } from '../../../../ui/form/native-search.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import styles from './fund-picker.module.css';

export interface PickedFund {
  readonly id: number;
  readonly name: string;
}

interface FundPickerProps {
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
  readonly fund: PickedFund | undefined;
  readonly onClear: () => void;
  readonly error?: string | undefined;
  /** The funds that match the text, and the help of the search box with this id. */
  readonly renderFound: (text: string, helpId: string) => ReactNode;
}

/** Picks a fund: a search, then the fund with a button to change it. */
export function FundPicker({ label, fund, onClear, error, renderFound, ...search }: FundPickerProps) {
  const [text, setText] = useState('');
  const change = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  // The pressed control is gone.
  useSwitched(fund !== undefined, (isPicked) => (isPicked ? change : box).current?.focus());
  return (
    <FieldBox {...(fund ? { role: 'group', 'aria-labelledby': `${id}-label` } : { role: 'search' })}>
      {fund ? (
        <>
          <NativeLabel as="span" id={`${id}-label`}>
            {label}
          </NativeLabel>
          <Row className={styles.chosen} isSpread>
            <span className="medium">{fund.name}</span>
            <PlainButton size="small" ref={change} aria-label={`Change ${fund.name}`} onClick={onClear}>
              Change
            </PlainButton>
          </Row>
        </>
      ) : (
        <>
          <NativeLabel htmlFor={id}>{label}</NativeLabel>
          <NativeSearch
            {...search}
            ref={box}
            id={id}
            autoComplete="off"
            value={text}
            aria-describedby={`${id}-help`}
            onType={setText}
            // Enter searches; it does not submit the form.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          {renderFound(text.trim(), `${id}-help`)}
        </>
      )}
      {error !== undefined && (
        <div role="alert">
          <FieldMessage id={`${id}-error`} message={error} />
        </div>
      )}
    </FieldBox>
  );
}
