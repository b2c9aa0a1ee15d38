import { businessDate } from '@artha/domain/kit/dates';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transaction } from '../../../platform/db/transaction.ts';
import { createLog } from '../../../platform/log/log.ts';
import { testDatabase } from '../../../testing/database.ts';
import { getOpenAccount } from '../../clients/accounts/index.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { postJournals } from './index.ts';
import { ledgerReconciliationJob } from './ledger-reconciliation-job.ts';
import { ledgerFixture, purchase, scopeOfUsers, TIMES } from './testing/ledger-fixture.ts';

test('stops orders for an account whose holding differs, and only for that account', async () => {
  const database = await testDatabase();
  const fixtures = [await ledgerFixture(database.db), await ledgerFixture(database.db)] as const;
  const bought = fixtures.flatMap(({ folioIds, instrumentIds }, index) =>
    purchase({ line: index + 1, folioId: folioIds[0]!, instrumentId: instrumentIds[0]!, on: '2026-11-05' }),
  );
  await transaction(database, (tx) => postJournals(tx, bought, TIMES));
  const job = ledgerReconciliationJob({
    database,
    clocks: { realNow: () => TIMES.realNow, businessNow: () => TIMES.businessNow },
    log: createLog('silent'),
    modules: [],
  });
  const run = () => job.run({ businessDate: businessDate('2026-11-25'), heartbeat: () => Promise.resolve() });
  expect(await run()).toMatchObject({ message: '0 differences' });

  const [first, second] = fixtures;
  await database.db.execute(`update holding set cost = cost + 0.01 where folio_id = ${first.folioIds[0]}`);
  expect(await run()).toMatchObject({ message: '1 difference' });
  const open = ({ userId, accountId }: typeof first) => getOpenAccount(database.db, scopeOfUsers(userId), accountId);
  await expect(open(first)).rejects.toMatchObject({ code: 'account.intake-stopped' });
  await expect(open(second)).resolves.toMatchObject({ id: second.accountId });

  // The stop outlasts the difference: an operator has to lift it.
  await database.db.execute(`update holding set cost = cost - 0.01 where folio_id = ${first.folioIds[0]}`);
  await run();
  const [stopped] = await database.db.select().from(account).where(eq(account.id, first.accountId));
  expect(stopped?.intakeStoppedAt).toEqual(TIMES.realNow);
});
