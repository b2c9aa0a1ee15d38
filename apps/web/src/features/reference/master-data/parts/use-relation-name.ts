import type { KindField } from '@artha/domain/kit/kind-model';
import type { RelationNames } from '@artha/domain/reference/master-data/value-text';
import { useModelConfig, useRecordsById } from '../master-data.api.ts';
import type { FieldInput } from '../model/field-values.ts';
import { recordName, valueOf } from '../model/field-values.ts';

/** The name behind a relation that the form holds; empty for other fields, and while it loads. */
export function useRelationName(field: KindField, input: FieldInput): RelationNames {
  const { name = '', model = '', plural = '' } = field.relation ?? {};
  const id = valueOf(field, input);
  const isRelation = field.relation !== undefined && typeof id === 'number';
  const { data: config } = useModelConfig(model, isRelation);
  const { data: rows } = useRecordsById(plural, isRelation ? [id] : []);
  const row = rows?.find((each) => each.id === id);
  return config && row ? { [name]: recordName(config, row) } : {};
}
