import { useState } from 'react';
import type { ComboBoxProps as AriaComboBoxProps } from 'react-aria-components/ComboBox';
import { Button, ComboBox as AriaComboBox, Input } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { PlainIconButton } from '../button/plain-icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../layout/box.ts';
import { ChoicePopover } from '../menu/choice-popover.tsx';
import { MenuEmpty } from '../menu/menu-look.tsx';
import { useReachablePage } from '../overlay/use-reachable-page.ts';
import { ControlBox, NativeInput } from './field-box.tsx';
import type { FieldText } from './field-parts.tsx';
import { FieldLabel, FieldNote } from './field-parts.tsx';
import type { Option } from './option-item.tsx';
import { OptionItem } from './option-item.tsx';
import styles from './field.module.css';

interface ComboboxProps<Value extends string>
  extends FieldText, Pick<AriaComboBoxProps<Option>, 'isDisabled' | 'name' | 'onBlur' | 'onOpenChange'> {
  readonly options: readonly Option<Value>[];
  /** Undefined while nothing is chosen. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
  readonly placeholder?: string;
  /** True to focus the field when it appears. */
  readonly hasFocus?: boolean;
  /** Called with the typed text if the options come from a search; otherwise they are filtered here. */
  readonly onType?: (text: string) => void;
  /** Shown in the list if nothing matches. */
  readonly emptyText?: string;
}

const acceptAll = () => true;

/** A choice of many options, found by typing a part of the name. */
export function Combobox<Value extends string>({ options, value, onChange, ...combobox }: ComboboxProps<Value>) {
  const {
    placeholder = 'Type to search',
    onType,
    emptyText = 'No matches',
    hasFocus,
    onOpenChange,
    ...rest
  } = combobox;
  const { help, error, label, isLabelHidden = false, isOptional = false, ...field } = rest;
  const [isOpen, setIsOpen] = useState(false);
  useReachablePage(isOpen);
  return (
    <AriaComboBox
      className={classes(styles.field)}
      validationBehavior="aria"
      allowsEmptyCollection
      onOpenChange={(isNowOpen, trigger) => {
        setIsOpen(isNowOpen);
        onOpenChange?.(isNowOpen, trigger);
      }}
      {...field}
      isInvalid={error !== undefined}
      defaultItems={options}
      {...(onType && { onInputChange: onType, defaultFilter: acceptAll })}
      value={value ?? null}
      onChange={(key) => onChange(options.find((option) => option.value === key)?.value)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isOptional={isOptional} />
      <ControlBox as={Group}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the user asked for the search */}
        <NativeInput as={Input} placeholder={placeholder} autoFocus={hasFocus} />
        <PlainIconButton as={Button} className={styles.action}>
          <Icon name="chevron-down" size="small" />
        </PlainIconButton>
      </ControlBox>
      <FieldNote help={help} error={error} />
      <ChoicePopover region={`${label}, choices`} renderEmptyState={() => <MenuEmpty>{emptyText}</MenuEmpty>}>
        {(option: Option) => <OptionItem id={option.value} option={option} />}
      </ChoicePopover>
    </AriaComboBox>
  );
}
