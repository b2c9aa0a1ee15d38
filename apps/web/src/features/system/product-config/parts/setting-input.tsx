import { useState } from 'react';
import { ignoreBlockedKey, nextAmountText } from '../../../../ui/form/amount-text.ts';
import { CheckboxGroup } from '../../../../ui/form/checkbox-group.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { SettingField } from '../model/setting-fields.ts';
import { Help } from '../../../../ui/form/help.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import styles from './setting-input.module.css';

interface SettingInputProps {
  readonly field: SettingField;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
}

/** One field of a setting, by its kind. */
export function SettingInput({ field, value, error, onChange }: SettingInputProps) {
  const { label, kind, help, choices = [], choiceLabels, isOptional } = field;
  const fieldProps = { label, ...(help !== undefined && { help }), ...(isOptional && { isOptional }), error };
  if (kind === 'switch') {
    return (
      <Stack gap={1} className={styles.switch}>
        <Switch isSelected={value === true} onChange={onChange}>
          {label}
        </Switch>
        {help !== undefined && <Help>{help}</Help>}
      </Stack>
    );
  }
  const options = choices.map((choice) => ({ value: choice, label: choiceLabels?.[choice] ?? choice }));
  if (kind === 'choices') {
    return <CheckboxGroup {...fieldProps} options={options} value={value as readonly string[]} onChange={onChange} />;
  }
  if (kind === 'choice') return <Select {...fieldProps} options={options} value={String(value)} onChange={onChange} />;
  if (kind === 'lines') return <LinesField {...fieldProps} lines={value as readonly string[]} onChange={onChange} />;
  if (kind === 'rupees') {
    const text = String(value as string | number);
    return (
      <TextField
        {...fieldProps}
        inputMode="numeric"
        before={<span aria-hidden="true">₹</span>}
        isAmount
        value={text}
        onKeyDown={ignoreBlockedKey}
        onChange={(typed) => onChange(numberOrText(nextAmountText(text, typed)))}
      />
    );
  }
  if (kind === 'number') {
    return (
      <TextField
        {...fieldProps}
        inputMode="numeric"
        value={String(value as string | number)}
        onChange={(text) => onChange(numberOrText(text))}
      />
    );
  }
  return (
    <TextField
      {...fieldProps}
      {...(kind === 'long-text' && { rows: 3 })}
      {...(kind === 'document' && { rows: 16 })}
      {...(kind === 'url' && { type: 'url', placeholder: 'https:// or /path', spellCheck: 'false' })}
      value={value as string}
      onChange={onChange}
    />
  );
}

/** Text that is no number is kept as it is, for the validation to refuse it. */
const numberOrText = (text: string): number | string => (/^\d{1,12}$/.test(text) ? Number(text) : text);

interface LinesFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly error: string | undefined;
  readonly lines: readonly string[];
  readonly onChange: (lines: readonly string[]) => void;
}

/** A list of values, one per line; blank lines are ignored. */
function LinesField({ lines, onChange, ...fieldProps }: LinesFieldProps) {
  const [text, setText] = useState(lines.join('\n'));
  return (
    <TextField
      {...fieldProps}
      rows={6}
      value={text}
      onChange={(typed) => {
        setText(typed);
        onChange(
          typed
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== ''),
        );
      }}
    />
  );
}
