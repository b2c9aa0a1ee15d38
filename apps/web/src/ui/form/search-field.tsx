import { SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';
import { useId } from 'react';
import { Icon } from '../icon/icon.tsx';

interface SearchFieldProps {
  readonly label: string;
  /** As the label unless given. */
  readonly placeholder?: string;
  readonly value: string;
  /** Whether something is typed that is too little to be searched for. */
  readonly isTooShort: boolean;
  readonly onType: (text: string) => void;
  readonly size?: 'small';
  readonly className?: string;
}

/** A box to search in, which says from how many characters on it does. */
export function SearchField({ label, placeholder = label, size, className = '', ...field }: SearchFieldProps) {
  const helpId = useId();
  const { value, isTooShort, onType } = field;
  return (
    <>
      <div className={`control ${className}`.trim()} data-size={size}>
        <Icon name="search" {...(size && { size })} />
        <input
          className="input"
          type="search"
          autoComplete="off"
          aria-label={label}
          aria-describedby={isTooShort ? helpId : undefined}
          placeholder={placeholder}
          maxLength={SEARCH_MAX_CHARACTERS}
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      {isTooShort && (
        <p className="help" id={helpId}>
          Type at least {SEARCH_MIN_CHARACTERS} characters
        </p>
      )}
    </>
  );
}
