import { useState } from 'react';
import type { ComboBoxProps as AriaComboBoxProps } from 'react-aria-components/ComboBox';
import { Button, ComboBox as AriaComboBox, Input, ListBox, Popover } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Icon } from '../icon/icon.tsx';
import { useReachablePage } from '../overlay/use-reachable-page.ts';
import '../styles/form.css';
import '../styles/overlay.css';
import type { FieldText } from './field-parts.tsx';
import { FieldLabel, FieldNote } from './field-parts.tsx';
import type { Option } from './option-item.tsx';
import { OptionItem } from './option-item.tsx';

interface ComboboxProps<Value extends string>
  extends FieldText, Pick<AriaComboBoxProps<Option>, 'isDisabled' | 'name' | 'onBlur'> {
  readonly options: readonly Option<Value>[];
  /** Undefined while nothing is chosen. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
  readonly placeholder?: string;
  /** Told what is typed, where the options are searched for elsewhere; else they are filtered here. */
  readonly onType?: (text: string) => void;
  /** What stands in the list when nothing fits. */
  readonly emptyText?: string;
}

const GAP_PX = 4;
const takeAll = () => true;

/** One of many choices, found by typing a part of its name. */
export function Combobox<Value extends string>({ options, value, onChange, ...combobox }: ComboboxProps<Value>) {
  const { placeholder = 'Type to find', onType, emptyText = 'Nothing by that name', ...rest } = combobox;
  const { help, error, label, isLabelHidden = false, isOptional = false, ...field } = rest;
  const [isOpen, setIsOpen] = useState(false);
  useReachablePage(isOpen);
  return (
    <AriaComboBox
      className="field"
      validationBehavior="aria"
      allowsEmptyCollection
      onOpenChange={setIsOpen}
      {...field}
      isInvalid={error !== undefined}
      defaultItems={options}
      {...(onType && { onInputChange: onType, defaultFilter: takeAll })}
      value={value ?? null}
      onChange={(key) => onChange(options.find((option) => option.value === key)?.value)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isOptional={isOptional} />
      <Group className="control">
        <Input className="input" placeholder={placeholder} />
        <Button className="icon-button">
          <Icon name="chevron-down" size="small" />
        </Button>
      </Group>
      <FieldNote help={help} error={error} />
      <Popover className="popover list-popover" offset={GAP_PX}>
        {/* Outside every landmark nobody who goes from one to the next would find it. */}
        <div className="menu-region" role="region" aria-label={`${label}, choices`}>
          <ListBox className="menu" renderEmptyState={() => <p className="menu-empty">{emptyText}</p>}>
            {(option: Option) => <OptionItem option={option} />}
          </ListBox>
        </div>
      </Popover>
    </AriaComboBox>
  );
}
