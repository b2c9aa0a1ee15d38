import type { Feed } from '@artha/contract/reference/feeds';
import { parseBusinessDate } from '@artha/domain/kit/dates';
import type { OptionValues } from '@artha/domain/reference/feeds/feed-options';
import { choiceOf, codeOf, FLAG_SET } from '@artha/domain/reference/feeds/feed-options';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { problemText } from '../model/option-text.ts';

type FeedOption = Feed['options'][number];

interface OptionFieldsProps {
  readonly options: readonly FeedOption[];
  readonly values: OptionValues;
  readonly onChange: (values: OptionValues) => void;
  /** True once what is wrong should be shown. */
  readonly isChecked: boolean;
}

/** The fields of what a person may say of a file that the file does not say. */
export const OptionFields = ({ options, values, onChange, isChecked }: OptionFieldsProps) =>
  options.map((option) => (
    <OptionField
      key={option.name}
      option={option}
      value={values[option.name]}
      error={isChecked ? problemText(option, values[option.name]) : undefined}
      onChange={(value) => {
        const { [option.name]: _previous, ...others } = values;
        onChange(value === undefined ? others : { ...others, [option.name]: value });
      }}
    />
  ));

interface OptionFieldProps {
  readonly option: FeedOption;
  readonly value: string | undefined;
  readonly error: string | undefined;
  /** Undefined leaves the option out. */
  readonly onChange: (value: string | undefined) => void;
}

function OptionField(props: OptionFieldProps) {
  const { option, value, error, onChange } = props;
  const { label, help, kind } = option;
  switch (kind) {
    case 'flag':
      return (
        <Checkbox
          help={help}
          isSelected={value === FLAG_SET}
          onChange={(isSet) => onChange(isSet ? FLAG_SET : undefined)}
        >
          {label}
        </Checkbox>
      );
    case 'date':
      return (
        <DateField
          label={label}
          isOptional
          canClear
          help={help}
          error={error}
          value={value === undefined ? undefined : parseBusinessDate(value)}
          onChange={onChange}
        />
      );
    case 'text':
      return (
        <TextField
          label={label}
          isOptional
          help={help}
          error={error}
          value={value ?? ''}
          onChange={(text) => onChange(text === '' ? undefined : text)}
        />
      );
    case 'choice':
      return <ChoiceFields {...props} />;
  }
}

function ChoiceFields({ option: { label, help, choices }, value, error, onChange }: OptionFieldProps) {
  const chosen = value === undefined ? choices[0] : choiceOf(choices, value);
  return (
    <>
      <Select label={label} help={help} options={choices} value={chosen?.value} onChange={onChange} />
      {chosen && chosen.codeLabel !== null && (
        <TextField
          label={chosen.codeLabel}
          error={error}
          value={codeOf(chosen, value ?? '')}
          onChange={(code) => onChange(`${chosen.value}${code}`)}
        />
      )}
    </>
  );
}
