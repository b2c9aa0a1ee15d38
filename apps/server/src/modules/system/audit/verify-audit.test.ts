/** Runs the command as an operator does, while a sealer is running. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from '../../../platform/log/log.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { testDatabase } from '../../../testing/database.ts';
import { TEST_ENV } from '../../../testing/node.ts';
import { runCommand } from '../../../testing/run-command.ts';
import { audit } from './audit.ts';
import { listUnsealed } from './audit.queries.ts';
import { startSealer } from './sealer.ts';
import { tamper } from './testing/tamper.ts';

const [SECRET = ''] = TEST_ENV.auditSecrets;
const database = await testDatabase();

const run = (...args: string[]) => runCommand(database, 'verify-audit', args, { ARTHA_AUDIT_KEY: SECRET });

test('entries are sealed within seconds and verified, and the first broken one is reported', async () => {
  const sealer = startSealer({ database, log: createLog('silent'), env: { auditSecrets: [SECRET] } });
  const ctx = { realNow: new Date('2026-11-21T06:30:00Z') };
  for (const id of [1, 2, 3]) {
    await transaction(database, (tx) => audit(tx, ctx, { action: 'order.placed', object: { type: 'order', id } }));
  }
  const waiting = () => transaction(database, (tx) => listUnsealed(tx, 10));
  await expect.poll(waiting).toEqual([]);
  await transaction(database, (tx) => audit(tx, ctx, { action: 'order.placed', object: { type: 'order', id: 4 } }));
  await sealer.stop();
  expect(await waiting()).toEqual([]);

  const { code, text } = await run();
  expect([code, text]).toEqual([0, expect.stringMatching(/^4 entries are intact\. Head: 4:[0-9a-f]{64}\n$/)]);
  const head = text.slice(text.indexOf('4:')).trim();
  expect((await run('--head', head)).code).toBe(0);
  expect(await run('--head', `3:${head.slice(2)}`)).toEqual({
    code: 1,
    text: expect.stringContaining('entry 3 does not match the recorded head') as string,
  });
  expect((await run('--all')).code).toBe(2);

  await database.db.execute(sql`insert into audit_log (action, object_type) values ('role.granted', 'user')`);
  const again = startSealer({ database, log: createLog('silent'), env: { auditSecrets: [SECRET] } });
  await again.stop();
  expect(await run()).toEqual({
    code: 1,
    text: expect.stringMatching(/^1 entries were not written by the product: id 5\.\n5 entries are intact\./) as string,
  });

  await tamper(database, sql`update audit_log set ip = '10.0.0.1' where seq = 3`);
  const broken = await run();
  expect(broken.code).toBe(1);
  expect(broken.text).toMatch(
    /^The audit log is not intact: entry 3 \(id 3\) was edited\.\n2 entries are intact\. Head: 2:/,
  );
});
