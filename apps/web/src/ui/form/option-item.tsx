import { ListBoxItem } from 'react-aria-components/ListBox';
import { Icon } from '../icon/icon.tsx';

export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /** A second, quieter line. */
  readonly note?: string;
  readonly isDisabled?: boolean;
}

/** One line of a list of choices; the chosen one has a tick. */
export const OptionItem = ({ option: { value, label, note, isDisabled = false } }: { option: Option }) => (
  <ListBoxItem className="menu-item" id={value} textValue={label} isDisabled={isDisabled}>
    {({ isSelected }) => (
      <>
        <span className="menu-words">
          {label}
          {note !== undefined && <span className="menu-note">{note}</span>}
        </span>
        <span className="end check">{isSelected && <Icon name="check" size="small" />}</span>
      </>
    )}
  </ListBoxItem>
);
