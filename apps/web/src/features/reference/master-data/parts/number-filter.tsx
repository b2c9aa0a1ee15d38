import type { KindField } from '@artha/domain/kit/kind-model';
import { valueText } from '@artha/domain/reference/master-data/value-text';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Placeholder, SelectButton } from '../../../../ui/form/select-button.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { PopoverPanel } from '../../../../ui/overlay/popover-panel.tsx';
import styles from './number-filter.module.css';

interface Range {
  readonly from?: string;
  readonly to?: string;
}

interface NumberFilterProps {
  readonly field: KindField;
  readonly range: Range;
  readonly onChange: (range: Range) => void;
}

const rangeText = (field: KindField, { from, to }: Range): string => {
  const [low, high] = [from, to].map((text) => text && valueText(field, text));
  if (low === undefined) return `${field.label} up to ${high}`;
  return high === undefined ? `${field.label} from ${low}` : `${field.label} ${low} to ${high}`;
};

/** A filter by the least and the most of a figure, both allowed. */
export function NumberFilter({ field, range, onChange }: NumberFilterProps) {
  const isActive = range.from !== undefined || range.to !== undefined;
  return (
    <PopoverPanel
      label={field.label}
      trigger={
        <SelectButton size="small" className={styles.button} isActive={isActive}>
          <span className="truncate">
            {isActive ? rangeText(field, range) : <Placeholder>{field.label}</Placeholder>}
          </span>
        </SelectButton>
      }
    >
      {(close) => (
        <RangeForm
          range={range}
          onApply={(next) => {
            onChange(next);
            close();
          }}
        />
      )}
    </PopoverPanel>
  );
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const cleanOf = (text: string) => text.replaceAll(/[,\s]/g, '');
const problemOf = (text: string) => (text === '' || NUMBER.test(text) ? undefined : 'Enter a number.');

function RangeForm({ range, onApply }: { range: Range; onApply: (range: Range) => void }) {
  const [from, setFrom] = useState(range.from ?? '');
  const [to, setTo] = useState(range.to ?? '');
  const [low, high] = [cleanOf(from), cleanOf(to)];
  const isValid = problemOf(low) === undefined && problemOf(high) === undefined;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) onApply({ ...(low !== '' && { from: low }), ...(high !== '' && { to: high }) });
      }}
    >
      <TextField label="From" size="small" inputMode="decimal" value={from} onChange={setFrom} error={problemOf(low)} />
      <TextField label="To" size="small" inputMode="decimal" value={to} onChange={setTo} error={problemOf(high)} />
      <Button type="submit" size="small" kind="primary">
        Apply
      </Button>
    </form>
  );
}
