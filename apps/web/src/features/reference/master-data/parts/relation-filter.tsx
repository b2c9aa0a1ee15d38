import { useState } from 'react';
import { FilterMenu } from '../../../../ui/overlay/filter-menu.tsx';
import { useRecordsById } from '../master-data.api.ts';
import type { FieldOfRelation } from '../model/master-filter.ts';
import { useRelatedSearch } from './use-related-search.ts';

interface RelationFilterProps {
  readonly field: FieldOfRelation;
  readonly ids: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

/** A filter by related records, which are found by typing. The chosen ones come first. */
export function RelationFilter({ field, ids, onChange }: RelationFilterProps) {
  const [typed, setTyped] = useState('');
  const { found, isSearching, relatedOf } = useRelatedSearch(field.relation, typed);
  const { data: kept = [] } = useRecordsById(field.relation.plural, ids);
  const chosen = kept.filter(({ id }) => ids.includes(id)).map(relatedOf);
  const others = found.filter(({ id }) => !ids.includes(id));
  return (
    <FilterMenu
      label={field.label}
      size="small"
      options={[...chosen, ...others]}
      selected={ids}
      onChange={onChange}
      search={{ text: typed, onType: setTyped, isSearching }}
    />
  );
}
