import { SearchField } from '../../../../ui/form/search-field.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './search-box.module.css';

interface SearchBoxProps {
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly isTooShort: boolean;
  readonly className?: string | undefined;
}

/** Searches by name, fund house, scheme code or ISIN. */
export const SearchBox = ({ className, ...field }: SearchBoxProps) => (
  <div className={classes(styles.box, className)}>
    <SearchField label="Search funds" placeholder="Fund, fund house or ISIN" {...field} />
  </div>
);
