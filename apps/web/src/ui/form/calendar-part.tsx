import { NativeSelect } from './native-select.tsx';

interface CalendarPartProps {
  readonly 'aria-label': string;
  readonly value: string | number;
  readonly items: readonly { readonly id: number; readonly formatted: string }[];
  readonly onChange: (id: number) => void;
}

/** The month or year picker. A native select, so that no overlay opens inside the calendar overlay. */
export const CalendarPart = ({ value, items, onChange, ...named }: CalendarPartProps) => (
  <NativeSelect
    size="small"
    aria-label={named['aria-label']}
    value={value}
    options={items.map(({ id, formatted }) => ({ value: String(id), label: formatted }))}
    onChange={(event) => onChange(Number(event.target.value))}
  />
);
