import type { CheckboxGroupProps as AriaCheckboxGroupProps } from 'react-aria-components/CheckboxGroup';
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { Checkbox } from './checkbox.tsx';
import { FieldBox } from './field-box.tsx';
import type { FieldText } from './field-parts.tsx';
import { FieldLabel, FieldNote } from './field-parts.tsx';
import type { Option } from './option-item.tsx';
import styles from './checkbox-group.module.css';

interface CheckboxGroupProps extends FieldText, Pick<AriaCheckboxGroupProps, 'isDisabled' | 'name' | 'onBlur'> {
  readonly options: readonly Option[];
  readonly value: readonly string[];
  /** The chosen values, in the order of the options. */
  readonly onChange: (value: readonly string[]) => void;
}

/** Any number of a few options, all visible. */
export function CheckboxGroup({ options, value, onChange, ...group }: CheckboxGroupProps) {
  const { label, isLabelHidden = false, isOptional = false, help, error, ...field } = group;
  return (
    <FieldBox
      as={AriaCheckboxGroup}
      validationBehavior="aria"
      {...field}
      isInvalid={error !== undefined}
      value={[...value]}
      onChange={(chosen) => onChange(options.map((option) => option.value).filter((each) => chosen.includes(each)))}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isOptional={isOptional} />
      <div className={styles.choices}>
        {options.map(({ value: key, label: text, note, isDisabled = false }) => (
          <Checkbox key={key} value={key} isDisabled={isDisabled} {...(note !== undefined && { help: note })}>
            {text}
          </Checkbox>
        ))}
      </div>
      <FieldNote help={help} error={error} />
    </FieldBox>
  );
}
