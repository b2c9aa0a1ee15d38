import { useState } from 'react';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { focusBeside } from '../../../../ui/focus/focus-beside.ts';
import { Combobox } from '../../../../ui/form/combobox.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { useFoundFunds } from '../../instruments/index.ts';
import type { CalendarDay } from '../calendar.api.ts';
import styles from './scheme-exceptions.module.css';

type ClosedScheme = CalendarDay['closedSchemes'][number];

interface SchemeExceptionsProps {
  readonly schemes: readonly ClosedScheme[];
  readonly schemeCount: number;
  readonly isExchangeOpen: boolean;
  readonly isFixed: boolean;
  readonly onChange: (schemes: ClosedScheme[]) => void;
}

/** Schemes follow the exchange, but for those that are closed on their own, as when an overseas market is. */
export function SchemeExceptions(props: SchemeExceptionsProps) {
  const { schemes, schemeCount, isExchangeOpen, isFixed, onChange } = props;
  const [addedCount, setAddedCount] = useState(0);
  const add = (scheme: ClosedScheme) => {
    setAddedCount(addedCount + 1);
    onChange([...schemes, scheme]);
  };
  const remove = (id: number) => onChange(schemes.filter(({ instrumentId }) => instrumentId !== id));
  if (!isExchangeOpen) return <p className="muted">Schemes are closed with the exchange.</p>;
  return (
    <Stack as="section" gap={2} aria-label="Closed schemes">
      <h3 className="medium">
        {schemes.length === 0 ? 'All schemes take orders' : `${schemes.length} of ${schemeCount} schemes are closed`}
      </h3>
      <ul className={styles.schemes}>
        {schemes.map(({ instrumentId, name }) => (
          <li key={instrumentId}>
            <span className="truncate">{name}</span>
            {!isFixed && (
              <IconButton
                icon="close"
                label={`Remove ${name}`}
                size="small"
                onPress={({ target }) => {
                  focusBeside(target, 'section');
                  remove(instrumentId);
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {/* Once a scheme is added, the search is empty again and ready for the next one. */}
      {!isFixed && <SchemeSearch key={addedCount} hasFocus={addedCount > 0} chosen={schemes} onAdd={add} />}
    </Stack>
  );
}

interface SchemeSearchProps {
  readonly hasFocus: boolean;
  readonly chosen: readonly ClosedScheme[];
  readonly onAdd: (scheme: ClosedScheme) => void;
}

function SchemeSearch({ hasFocus, chosen, onAdd }: SchemeSearchProps) {
  const [typed, setTyped] = useState('');
  const { funds, note } = useFoundFunds(typed);
  const found = funds.filter(({ id }) => !chosen.some(({ instrumentId }) => instrumentId === id));
  return (
    <Combobox
      label="Close a scheme on this day"
      hasFocus={hasFocus}
      options={found.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={undefined}
      placeholder="Three letters of its name"
      emptyText={note ?? 'Nothing found'}
      onType={setTyped}
      onChange={(value) => {
        const fund = found.find(({ id }) => String(id) === value);
        if (fund) onAdd({ instrumentId: fund.id, name: fund.name });
      }}
    />
  );
}
