import { useState } from 'react';
import { productConfig } from '../../../../platform/product-config.ts';
import { useDebounced } from '../../../../platform/use-debounced.ts';
import { Combobox } from '../../../../ui/form/combobox.tsx';
import type { Fund } from '../instruments.api.ts';
import { useFundSearch } from '../instruments.api.ts';

/** Finds the fund to compare with. */
export function CompareField({ onChoose }: { onChoose: (fund: Fund) => void }) {
  const [typed, setTyped] = useState('');
  const { data } = useFundSearch(useDebounced(typed.trim(), productConfig().instrumentSearchDebounceMs));
  return (
    <Combobox
      label="Compare with"
      placeholder="Fund, at least three letters"
      emptyText="No funds match"
      options={(data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={undefined}
      onType={setTyped}
      onChange={(id) => {
        const fund = data?.find((each) => String(each.id) === id);
        if (fund) onChoose(fund);
      }}
    />
  );
}
