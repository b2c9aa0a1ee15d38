import type { MasterRow, ModelConfig } from '@artha/contract/reference/master-data';
import type { KindField } from '@artha/domain/kit/kind-model';
import { useDebounced } from '../../../../platform/use-debounced.ts';
import { useModelConfig, useRecordOptions } from '../master-data.api.ts';
import { recordName } from '../model/field-values.ts';

interface Related {
  readonly id: number;
  readonly name: string;
}

interface RelatedSearch {
  readonly config: ModelConfig | undefined;
  readonly found: readonly Related[];
  readonly isSearching: boolean;
  readonly relatedOf: (row: MasterRow) => Related;
}

/** Whether a name contains what is typed, in upper or lower case. */
const isMatch = (name: string, typed: string): boolean => name.toLowerCase().includes(typed.trim().toLowerCase());

/**
 * The records of a relation that a search finds. Until it is answered they are those of the search before that match
 * what is typed anyway: never another one, which somebody in a hurry would choose.
 *
 * @param nameOfChosen a text that is no search
 */
export function useRelatedSearch(
  { plural, model }: NonNullable<KindField['relation']>,
  typed: string,
  nameOfChosen?: string,
): RelatedSearch {
  const { data: config } = useModelConfig(model);
  const search = useDebounced(typed.trim());
  const { data, isPending, isPlaceholderData } = useRecordOptions(plural, search === nameOfChosen ? '' : search);
  const isOlder = isPlaceholderData || typed.trim() !== search;
  const relatedOf = (row: MasterRow): Related => ({ id: row.id, name: config ? recordName(config, row) : '' });
  const listed = config && data ? data.items.map(relatedOf) : [];
  return {
    config,
    found: isOlder ? listed.filter(({ name }) => isMatch(name, typed)) : listed,
    isSearching: isPending || isOlder,
    relatedOf,
  };
}
