import type { SelectProps as AriaSelectProps } from 'react-aria-components/Select';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { classes } from '../layout/box.ts';
import { ChoicePopover } from '../menu/choice-popover.tsx';
import type { FieldText } from './field-parts.tsx';
import { FieldLabel, FieldNote } from './field-parts.tsx';
import type { Option } from './option-item.tsx';
import { OptionItem } from './option-item.tsx';
import { Placeholder, SelectButton } from './select-button.tsx';
import styles from './field.module.css';

interface SelectProps<Value extends string> extends FieldText, Pick<AriaSelectProps, 'isDisabled' | 'name' | 'onBlur'> {
  readonly options: readonly Option<Value>[];
  /** Undefined while nothing is chosen. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly placeholder?: string;
  readonly size?: 'small';
}

/**
 * A choice of a few options. Typing finds an option, arrow keys move. Disabled while there are no options, such as
 * before they are loaded: a list of nothing does not open, so a press would be lost.
 */
export function Select<Value extends string>({ options, value, onChange, ...select }: SelectProps<Value>) {
  const { placeholder = 'Select', size, help, error, label, isLabelHidden, isOptional, isDisabled, ...field } = select;
  const labelProps = { label, ...(isLabelHidden && { isLabelHidden }), ...(isOptional && { isOptional }) };
  return (
    <AriaSelect
      className={classes(styles.field)}
      validationBehavior="aria"
      {...field}
      isDisabled={isDisabled === true || options.length === 0}
      isInvalid={error !== undefined}
      value={value ?? null}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange(chosen.value);
      }}
    >
      <FieldLabel {...labelProps} />
      <SelectButton size={size} isInvalid={error !== undefined}>
        <SelectValue className="truncate">
          {({ isPlaceholder, selectedText }) =>
            isPlaceholder ? <Placeholder>{placeholder}</Placeholder> : selectedText
          }
        </SelectValue>
      </SelectButton>
      <FieldNote help={help} error={error} />
      <ChoicePopover items={options}>
        {(option: Option<Value>) => <OptionItem id={option.value} option={option} />}
      </ChoicePopover>
    </AriaSelect>
  );
}
