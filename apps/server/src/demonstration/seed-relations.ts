import { businessDate } from '@artha/domain/kit/dates';
import { ROLE_IDS } from '@artha/domain/kit/roles';
import type { Tx } from '../platform/db/database.ts';
import {
  DEMONSTRATION_DISTRIBUTORS,
  DEMONSTRATION_FAMILIES,
  DEMONSTRATION_MAPPINGS,
  MAPPED_SINCE,
} from './relations.ts';
import { hasFamilies, insertDistributor, insertFamily, insertMappings, listPeopleIds } from './relations.queries.ts';

/** Seeds families, client mappings and distributors, once, so that later changes are kept. */
export async function seedRelations(tx: Tx): Promise<void> {
  if (await hasFamilies(tx)) return;
  const people = await listPeopleIds(tx, [
    ...DEMONSTRATION_FAMILIES.flatMap(({ members }) => members),
    ...DEMONSTRATION_MAPPINGS.flatMap(({ staff, clients = [] }) => [staff, ...clients]),
  ]);
  const familyIds = new Map<string, number>();
  for (const { name, members } of DEMONSTRATION_FAMILIES)
    familyIds.set(
      name,
      await insertFamily(
        tx,
        name,
        members.flatMap((member) => people.get(member) ?? []),
      ),
    );
  const mappings = DEMONSTRATION_MAPPINGS.flatMap(({ staff, role, clients = [], family = '' }) => {
    const staffUserId = people.get(staff);
    if (staffUserId === undefined) return [];
    const base = { staffUserId, appRoleId: ROLE_IDS[role], fromOn: businessDate(MAPPED_SINCE) };
    const familyId = familyIds.get(family);
    return [
      ...clients.flatMap((client) => people.get(client) ?? []).map((appUserId) => ({ ...base, appUserId })),
      ...(familyId === undefined ? [] : [{ ...base, familyId }]),
    ];
  });
  await insertMappings(tx, mappings);
  for (const each of DEMONSTRATION_DISTRIBUTORS) await insertDistributor(tx, each);
}
