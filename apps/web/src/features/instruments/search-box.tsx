import { SEARCH_MAX_CHARACTERS } from '@artha/domain/limits';
import { Icon } from '../../ui/icon/icon.tsx';

interface SearchBoxProps {
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly isTooShort: boolean;
}

const HELP_ID = 'search-help';

/** One box for name, fund house, scheme code and ISIN. */
export const SearchBox = ({ value, onType, isTooShort }: SearchBoxProps) => (
  <div className="search-box">
    <div className="control">
      <Icon name="search" />
      <input
        className="input"
        type="search"
        aria-label="Search funds"
        aria-describedby={isTooShort ? HELP_ID : undefined}
        placeholder="Fund, fund house or ISIN"
        maxLength={SEARCH_MAX_CHARACTERS}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
    {isTooShort && (
      <p className="help" id={HELP_ID}>
        Type at least 3 characters
      </p>
    )}
  </div>
);
