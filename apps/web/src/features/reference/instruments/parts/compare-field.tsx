import { useState } from 'react';
import { Combobox } from '../../../../ui/form/combobox.tsx';
import type { Fund } from '../instruments.api.ts';
import { useFoundFunds } from './use-found-funds.ts';

/** Finds the fund to compare with. */
export function CompareField({ onChoose }: { onChoose: (fund: Fund) => void }) {
  const [typed, setTyped] = useState('');
  const { funds, note } = useFoundFunds(typed);
  return (
    <Combobox
      label="Compare with"
      hasFocus
      placeholder="Fund, at least three letters"
      emptyText={note ?? 'No funds match'}
      options={funds.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={undefined}
      onType={setTyped}
      onChange={(id) => {
        const fund = funds.find((each) => String(each.id) === id);
        if (fund) onChoose(fund);
      }}
    />
  );
}
