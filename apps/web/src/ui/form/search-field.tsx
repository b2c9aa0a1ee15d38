import { SEARCH_MAX_CHARACTERS } from '@artha/domain/kit/limits';
import { useId } from 'react';
import { Help } from './help.tsx';
import { NativeSearch } from './native-search.tsx';
import { TOO_SHORT_TEXT } from './too-short-text.ts';
import styles from './search-field.module.css';

interface SearchFieldProps {
  readonly label: string;
  /** By default the label. */
  readonly placeholder?: string;
  readonly value: string;
  /** Whether the typed text is too short to search. */
  readonly isTooShort: boolean;
  readonly onType: (text: string) => void;
  readonly size?: 'small';
  readonly className?: string | undefined;
}

/** A search box that shows the minimum number of characters. */
export function SearchField({ label, placeholder = label, size, className, ...field }: SearchFieldProps) {
  const helpId = useId();
  const { value, isTooShort, onType } = field;
  return (
    <>
      <NativeSearch
        className={className}
        {...(size && { size })}
        autoComplete="off"
        aria-label={label}
        aria-describedby={isTooShort ? helpId : undefined}
        placeholder={placeholder}
        maxLength={SEARCH_MAX_CHARACTERS}
        value={value}
        onType={onType}
      />
      {isTooShort && (
        <Help id={helpId} className={styles.help}>
          {TOO_SHORT_TEXT}
        </Help>
      )}
    </>
  );
}
