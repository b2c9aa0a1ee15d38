import { SearchField } from '../../../../ui/form/search-field.tsx';

interface SearchBoxProps {
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly isTooShort: boolean;
}

/** One box for name, fund house, scheme code and ISIN. */
export const SearchBox = (field: SearchBoxProps) => (
  <div className="search-box">
    <SearchField label="Search funds" placeholder="Fund, fund house or ISIN" {...field} />
  </div>
);
