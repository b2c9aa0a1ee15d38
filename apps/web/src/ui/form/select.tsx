import type { SelectProps as AriaSelectProps } from 'react-aria-components/Select';
import { Button, ListBox, Popover, Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Icon } from '../icon/icon.tsx';
import '../styles/form.css';
import '../styles/overlay.css';
import type { FieldText } from './field-parts.tsx';
import { FieldLabel, FieldNote } from './field-parts.tsx';
import type { Option } from './option-item.tsx';
import { OptionItem } from './option-item.tsx';

interface SelectProps<Value extends string> extends FieldText, Pick<AriaSelectProps, 'isDisabled' | 'name' | 'onBlur'> {
  readonly options: readonly Option<Value>[];
  /** Undefined while nothing is chosen. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly placeholder?: string;
  readonly size?: 'small';
}

const GAP_PX = 4;

/** One of a few choices. First letters find, arrow keys move. */
export function Select<Value extends string>({ options, value, onChange, ...select }: SelectProps<Value>) {
  const { placeholder = 'Choose', size, help, error, label, isLabelHidden, isOptional, ...field } = select;
  const words = { label, ...(isLabelHidden && { isLabelHidden }), ...(isOptional && { isOptional }) };
  return (
    <AriaSelect
      className="field"
      validationBehavior="aria"
      {...field}
      isInvalid={error !== undefined}
      value={value ?? null}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange(chosen.value);
      }}
    >
      <FieldLabel {...words} />
      <Button className="select" data-size={size} data-invalid={error !== undefined || undefined}>
        <SelectValue className="truncate">
          {({ isPlaceholder, selectedText }) =>
            isPlaceholder ? <span className="value-label">{placeholder}</span> : selectedText
          }
        </SelectValue>
        <Icon name="chevron-down" size="small" />
      </Button>
      <FieldNote help={help} error={error} />
      <Popover className="popover list-popover" offset={GAP_PX}>
        <ListBox className="menu" items={options}>
          {(option: Option<Value>) => <OptionItem option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
