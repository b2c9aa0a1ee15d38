import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDate, parseBusinessDate } from '@artha/domain/kit/dates';
import type { FieldType, KindField } from '@artha/domain/kit/kind-model';
import { ignoreBlockedKey } from '../../../../ui/form/amount-text.ts';
import { Combobox } from '../../../../ui/form/combobox.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import type { TextFieldProps } from '../../../../ui/form/text-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { FieldInput } from '../model/field-values.ts';
import { typedInput } from '../model/field-values.ts';
import styles from './field-control.module.css';
import { RelationField } from './relation-field.tsx';

export interface FieldControlProps {
  readonly field: KindField;
  readonly input: FieldInput;
  /** Of a relation: the name behind the value that is saved. */
  readonly name: string | null | undefined;
  readonly error: string | undefined;
  readonly onChange: (input: FieldInput) => void;
  readonly onBlur: () => void;
}

/** Texts longer than this get several lines. */
const LINE_CHARACTERS = 200;
const TEXT_ROWS = 3;
/** Longer lists of choices are searched. */
const LIST_CHOICES = 12;
/** Calendars end here unless the field has a maximum. */
const LAST_DAY = businessDate('2099-12-31');
/** The option of an optional choice that means none. */
const NONE = 'none';

/** The control of a field by its type. */
export function FieldControl(props: FieldControlProps) {
  const { field, input } = props;
  const value = typeof input === 'string' ? input : '';
  if (field.type === 'flag') return <FlagControl {...props} />;
  if (field.type === 'date') return <DateControl {...props} />;
  if (field.type === 'choice') return <ChoiceControl {...props} />;
  if (field.type === 'relation') return <RelationField {...props} value={value} />;
  return <TextControl {...props} />;
}

/** How each type of text is written. */
const TEXT_LOOKS: Readonly<Partial<Record<FieldType, Partial<TextFieldProps>>>> = {
  integer: { inputMode: 'numeric', isAmount: true },
  decimal: { inputMode: 'decimal', isAmount: true },
  percent: { inputMode: 'decimal', isAmount: true, after: '%' },
  money: { inputMode: 'decimal', isAmount: true, before: '₹', onKeyDown: ignoreBlockedKey },
  units: { inputMode: 'decimal', isAmount: true, after: 'units' },
  time: { type: 'time' },
};

function TextControl({ field, input, error, onChange, onBlur }: FieldControlProps) {
  const { label, help, isRequired, type, maxCharacters } = field;
  return (
    <TextField
      label={label}
      isOptional={!isRequired}
      help={help}
      error={error}
      name={field.key}
      autoComplete="off"
      spellCheck="false"
      {...TEXT_LOOKS[type]}
      {...(type === 'text' && maxCharacters !== undefined && maxCharacters > LINE_CHARACTERS && { rows: TEXT_ROWS })}
      value={String(input)}
      onChange={(text) => onChange(typedInput(field, String(input), text))}
      onBlur={onBlur}
    />
  );
}

const FlagControl = ({ field, input, onChange, onBlur }: FieldControlProps) => (
  <div className={styles.flag}>
    <Switch isSelected={input === true} onChange={onChange} onBlur={onBlur}>
      {field.label}
      {field.help !== undefined && <span className={styles.note}>{field.help}</span>}
    </Switch>
  </div>
);

const dayOf = (text: FieldInput | undefined): BusinessDate | undefined => parseBusinessDate(String(text ?? ''));

const DateControl = ({ field, input, error, onChange, onBlur }: FieldControlProps) => (
  <DateField
    label={field.label}
    isOptional={!field.isRequired}
    help={field.help}
    error={error}
    value={dayOf(input)}
    min={dayOf(field.minimum)}
    max={dayOf(field.maximum) ?? LAST_DAY}
    canClear={!field.isRequired}
    onChange={(day) => onChange(day ?? '')}
    onBlur={onBlur}
  />
);

function ChoiceControl({ field, input, error, onChange, onBlur }: FieldControlProps) {
  const choices = Object.entries(field.choices ?? {}).map(([value, label]) => ({ value, label }));
  const text = { label: field.label, help: field.help, error, isOptional: !field.isRequired, onBlur };
  const value = input === '' ? undefined : String(input);
  if (choices.length > LIST_CHOICES)
    return <Combobox {...text} options={choices} value={value} onChange={(next) => onChange(next ?? '')} />;
  const options = field.isRequired ? choices : [{ value: NONE, label: 'None' }, ...choices];
  return (
    <Select
      {...text}
      options={options}
      value={value ?? (field.isRequired ? undefined : NONE)}
      onChange={(next) => onChange(next === NONE ? '' : next)}
    />
  );
}
