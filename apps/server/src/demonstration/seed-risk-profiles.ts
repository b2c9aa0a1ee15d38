import { addMonths, businessDateAt, instantAt } from '@artha/domain/kit/dates';
import type { Tx } from '../platform/db/database.ts';
import { recordChoices } from '../modules/clients/risk-profile/index.ts';
import { listPeopleIds } from './relations.queries.ts';

/** The answers of a demo client, as places of options, so many months ago; oldest first. */
const TAKEN: readonly (readonly [client: string, monthsAgo: number, choices: readonly number[]])[] = [
  ['client1', 51, [1, 1, 3, 1, 2, 0, 0, 3, 2]],
  ['client1', 27, [2, 2, 3, 2, 2, 1, 2, 3, 2]],
  ['client1', 3, [3, 3, 3, 3, 3, 2, 3, 3, 3]],
  ['client2', 30, [3, 3, 4, 2, 2, 2, 2, 2, 3]],
  ['client2', 6, [4, 4, 4, 3, 4, 3, 3, 3, 3]],
];

/** Seeds risk profiles of two clients: earlier ones that expired, and one that is valid. */
export async function seedRiskProfiles(tx: Tx, businessNow: Date): Promise<void> {
  const people = await listPeopleIds(tx, [...new Set(TAKEN.map(([client]) => client))]);
  for (const [client, monthsAgo, choices] of TAKEN) {
    const appUserId = people.get(client);
    const assessedOn = addMonths(businessDateAt(businessNow), -monthsAgo);
    const taken = { assessedOn, realNow: instantAt(assessedOn, '11:20') };
    if (appUserId !== undefined && !(await recordChoices(tx, choices, { ...taken, appUserId })))
      throw new Error(`the answers of ${client} do not fit the questions`);
  }
}
