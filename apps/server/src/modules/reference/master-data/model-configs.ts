import type * as contract from '@artha/contract/reference/master-data';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { HIDDEN_FIELDS } from '@artha/domain/kit/kind-model';
import type { SessionContext } from '../../../platform/http/context.ts';
import { kindsOf } from '../../../platform/kinds/kind-registry.ts';
import { countRecords } from './records.queries.ts';
import { rightsOf } from './rights.ts';

/** The kinds that the caller maintains or may read as staff, in the order of the menu. */
export async function listModelConfigs(
  _input: unknown,
  { db, node, session }: SessionContext,
): Promise<AnswerOf<typeof contract.listModelConfigs>> {
  const kinds = kindsOf(node.modules).all.filter(({ model }) => rightsOf(model, session).isMaintainer);
  const counts = await countRecords(db, kinds);
  return kinds.map(({ model }, at) => ({
    model: model.model,
    title: model.title,
    theme: model.theme,
    rowCount: counts[at] ?? 0,
    mayEdit: rightsOf(model, session).mayEdit,
  }));
}

/** The configuration of a kind. @throws Refusal master-data.kind-unknown, session.forbidden */
export function getModelConfig(
  { model: name }: InputOf<typeof contract.getModelConfig>,
  { node, session }: Pick<SessionContext, 'node' | 'session'>,
): AnswerOf<typeof contract.getModelConfig> {
  const kind = kindsOf(node.modules).byModel(name);
  if (!kind) throw new Refusal('master-data.kind-unknown');
  const { mayRead, isMaintainer, mayEdit } = rightsOf(kind.model, session);
  if (!mayRead) throw new Refusal('session.forbidden');
  const { fields, nameFields, keyFields, rows, ...model } = kind.model;
  return {
    ...model,
    rows: { one: rows[0], many: rows[1] },
    nameFields: [...nameFields],
    keyFields: [...keyFields],
    properties: Object.fromEntries(
      fields.map((field) => [field.key, { ...field, ...(field.choices && { choices: { ...field.choices } }) }]),
    ),
    settings: {
      hidden: [...HIDDEN_FIELDS],
      relations: fields.flatMap(({ key, relation }) => (relation ? [{ ...relation, key }] : [])),
    },
    rights: { mayEdit, mayImport: mayEdit, mayExport: isMaintainer },
  };
}
