import { ListBoxItem } from 'react-aria-components/ListBox';
import { Icon } from '../icon/icon.tsx';
import { MenuEnd, MenuItemBox, MenuNote, MenuText } from '../menu/menu-look.tsx';
import styles from './option-item.module.css';

export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /** A second, quieter line. */
  readonly note?: string;
  readonly isDisabled?: boolean;
}

interface OptionItemProps {
  /** The value of the option. The list tells its options apart by it when they change. */
  readonly id: string;
  readonly option: Option;
}

/** An option of a list; the selected one has a tick. */
export const OptionItem = ({ id, option: { label, note, isDisabled = false } }: OptionItemProps) => (
  <MenuItemBox as={ListBoxItem} id={id} textValue={label} isDisabled={isDisabled}>
    {({ isSelected }) => (
      <>
        <MenuText>
          {label}
          {note !== undefined && <MenuNote>{note}</MenuNote>}
        </MenuText>
        <MenuEnd className={styles.tick}>{isSelected && <Icon name="check" size="small" />}</MenuEnd>
      </>
    )}
  </MenuItemBox>
);
