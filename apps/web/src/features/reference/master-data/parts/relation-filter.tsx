import type { MasterRow } from '@artha/contract/reference/master-data';
import type { KindField } from '@artha/domain/kit/kind-model';
import { useState } from 'react';
import { useDebounced } from '../../../../platform/use-debounced.ts';
import { FilterMenu } from '../../../../ui/overlay/filter-menu.tsx';
import { useModelConfig, useRecordOptions, useRecordsById } from '../master-data.api.ts';
import { recordName } from '../model/field-values.ts';

interface RelationFilterProps {
  readonly field: KindField;
  readonly ids: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

/** A filter by related records, which are found by typing. The chosen ones come first. */
export function RelationFilter({ field, ids, onChange }: RelationFilterProps) {
  const { model = '', plural = '' } = field.relation ?? {};
  const [typed, setTyped] = useState('');
  const { data: config } = useModelConfig(model);
  const { data: found } = useRecordOptions(plural, useDebounced(typed.trim()));
  const { data: kept = [] } = useRecordsById(plural, ids);
  const chosen = kept.filter(({ id }) => ids.includes(id));
  const others = found?.items.filter(({ id }) => !ids.includes(id)) ?? [];
  const optionOf = (row: MasterRow) => ({ id: row.id, name: config ? recordName(config, row) : '' });
  return (
    <FilterMenu
      label={field.label}
      size="small"
      options={[...chosen, ...others].map(optionOf)}
      selected={ids}
      onChange={onChange}
      onType={setTyped}
    />
  );
}
