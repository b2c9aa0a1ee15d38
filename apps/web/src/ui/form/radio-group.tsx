import type { RadioGroupProps as AriaRadioGroupProps } from 'react-aria-components/RadioGroup';
import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup';
import { classes } from '../layout/box.ts';
import { FieldBox } from './field-box.tsx';
import type { FieldText } from './field-parts.tsx';
import { FieldLabel, FieldNote } from './field-parts.tsx';
import type { Option } from './option-item.tsx';
import choice from './choice.module.css';
import styles from './radio-group.module.css';

interface RadioGroupProps<Value extends string>
  extends FieldText, Pick<AriaRadioGroupProps, 'isDisabled' | 'name' | 'onBlur' | 'orientation'> {
  readonly options: readonly Option<Value>[];
  /** Undefined while nothing is chosen. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  /** Shows each option as a card, side by side where there is room, or as a list one below the other. */
  readonly look?: 'card' | 'list';
}

/** A choice of a few options, all visible. */
export function RadioGroup<Value extends string>({ options, value, onChange, ...group }: RadioGroupProps<Value>) {
  const { label, isLabelHidden = false, isOptional = false, help, error, look, ...field } = group;
  return (
    <FieldBox
      as={AriaRadioGroup}
      validationBehavior="aria"
      {...field}
      isInvalid={error !== undefined}
      value={value ?? null}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange(chosen.value);
      }}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isOptional={isOptional} />
      <div className={styles.choices} data-look={look}>
        {options.map((option) => (
          <Radio
            key={option.value}
            className={classes(choice.choice)}
            data-kind="radio"
            data-look={look && 'card'}
            value={option.value}
            isDisabled={option.isDisabled === true}
          >
            <span className={choice.box} aria-hidden="true" />
            <span className={choice.text}>
              {option.label}
              {option.note !== undefined && <span className={choice.note}>{option.note}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldNote help={help} error={error} />
    </FieldBox>
  );
}
