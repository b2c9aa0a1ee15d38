import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';
import { createAdministrator } from './create-administrator.ts';
import { appUser } from './users.tables.ts';

const realNow = new Date('2026-11-21T06:30:00Z');
const database = await testDatabase();

test('of several simultaneous calls only one creates the first administrator', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      createAdministrator(
        database,
        { loginUserId: `root${index}`, name: 'Asha Rao', emailId: 'asha@example.com', passwordHash: '-' },
        { isAnother: false, realNow },
      ),
    ),
  );
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'administrator-exists'), 'created']);
  expect(await database.db.$count(appUser)).toBe(1);
});
