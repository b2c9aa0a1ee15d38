import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { requestContext } from '../../../testing/build.ts';
import { testDatabase } from '../../../testing/database.ts';
import { sqlStateOf, transaction } from '../../../platform/db/transaction.ts';
import { audit } from './audit.ts';
import { auditLog } from './audit.tables.ts';
import { auditKeys } from './chain.ts';
import { sealEntries } from './seal-entries.ts';
import { tamper } from './testing/tamper.ts';
import { verifyChain } from './verify-chain.ts';

const KEYS = auditKeys(['the key of these tests']);
const [KEY] = KEYS;
const database = await testDatabase();
const ctx = requestContext(database);

beforeEach(() =>
  tamper(database, sql`truncate audit_log restart identity`, sql`update audit_head set seq = 0, hash = ''`),
);

const record = (id: number) =>
  transaction(database, (tx) => audit(tx, ctx, { action: 'order.placed', object: { type: 'order', id } }));
const seal = () => sealEntries(database, KEY!);
const verify = () => verifyChain(database.db, KEYS);

async function filled(count: number): Promise<void> {
  for (let id = 1; id <= count; id += 1) await record(id);
  await seal();
}

test('an entry has the user, time, address and action, and digests of the object before and after', async () => {
  const session = { id: 7, userId: 3, role: { id: 1 } } as never;
  await transaction(database, (tx) =>
    audit(
      tx,
      { ...ctx, session },
      { action: 'order.cancelled', object: { type: 'order', id: 5 }, before: { a: 1, b: 2n }, after: { b: 3n, a: 1 } },
    ),
  );
  await transaction(database, (tx) =>
    audit(
      tx,
      { realNow: ctx.realNow },
      { action: 'order.allotted', object: { type: 'order', id: 5 }, before: { b: 2n, a: 1 } },
    ),
  );
  const [byPerson, bySystem] = await database.db.select().from(auditLog).orderBy(auditLog.id);
  expect(byPerson).toMatchObject({
    at: ctx.realNow,
    userId: 3,
    roleId: 1,
    sessionId: 7,
    ip: '127.0.0.1',
    objectId: '5',
  });
  expect(byPerson?.beforeDigest).not.toBe(byPerson?.afterDigest);
  expect(bySystem).toMatchObject({ userId: null, ip: null, beforeDigest: byPerson?.beforeDigest, afterDigest: null });
});

test('a rolled-back action leaves no entry and no gap', async () => {
  await record(1);
  const failing = transaction(database, async (tx) => {
    await audit(tx, ctx, { action: 'order.placed', object: { type: 'order', id: 2 } });
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  await record(3);
  expect(await seal()).toBe(2);
  expect(await verify()).toMatchObject({ head: { seq: 2 }, broken: undefined });
});

test('a long chain verifies in batches, and several nodes seal each entry once', async () => {
  await database.db.execute(sql`
    insert into audit_log (at, action, object_type) select now(), 'order.placed', 'order' from generate_series(1, 2500)`);
  const counts = await Promise.all(Array.from({ length: 6 }, seal));
  expect(counts.reduce((sum, count) => sum + count)).toBe(2_500);
  await seal();
  expect(await verify()).toMatchObject({ head: { seq: 2_500 }, broken: undefined });
});

test('concurrent writers, some slow or failing, make one chain of all committed entries', async () => {
  let isWriting = true;
  const sealing = (async () => {
    while (isWriting) await seal();
  })();
  const write = async (writer: number) => {
    for (let round = 0; round < 40; round += 1) {
      await transaction(database, async (tx) => {
        await audit(tx, ctx, { action: 'order.placed', object: { type: 'order', id: writer * 100 + round } });
        if (round % 5 === 0) await tx.execute(sql`select pg_sleep(0.02)`);
        if (round % 7 === 0) throw new Error('refused');
      }).catch(() => undefined);
    }
  };
  await Promise.all([1, 2, 3, 4].map(write));
  isWriting = false;
  await sealing;
  await seal();
  expect(await verify()).toMatchObject({ head: { seq: 4 * 34 }, broken: undefined });
});

test.each([
  ['changed', sql`update audit_log set object_id = '9' where id = 1`],
  ['deleted', sql`delete from audit_log where id = 1`],
  ['truncated', sql`truncate audit_log`],
  ['sealed again', sql`update audit_log set hash = 'x' where id = 1`],
  ['unsealed', sql`update audit_log set seq = null, hash = null, prev_hash = null, key_id = null where id = 1`],
  [
    'changed with its seal',
    sql`update audit_log set seq = 9, hash = '', prev_hash = '', key_id = '', ip = '' where id = 3`,
  ],
  [
    'extended by a sealed entry',
    sql`insert into audit_log (at, action, object_type, seq, hash, prev_hash, key_id)
      values (now(), 'a', 'b', 9, '', '', '')`,
  ],
  ['rewound', sql`update audit_head set seq = 1`],
  ['left without a head', sql`delete from audit_head`],
])('the log cannot be %s, not even by its owner', async (_what, statement) => {
  await filled(2);
  await record(3);
  const error: unknown = await database.db.execute(statement).catch((thrown: unknown) => thrown);
  expect(sqlStateOf(error)).toBe('23001');
  await seal();
  expect(await verify()).toMatchObject({ head: { seq: 3 }, broken: undefined });
});

test.each([
  ['an edited entry', sql`update audit_log set user_id = 99 where seq = 3`, 2, 'entry 3 (id 3) was edited'],
  ['an edited time', sql`update audit_log set at = at - interval '1 ms' where seq = 3`, 2, 'entry 3 (id 3) was edited'],
  ['a deleted entry', sql`delete from audit_log where seq = 3`, 2, 'entry 3 is missing: entry 4 follows entry 2'],
  ['a deleted first entry', sql`delete from audit_log where seq = 1`, 0, 'entry 1 is missing: entry 2 follows entry 0'],
  ['a deleted last entry', sql`delete from audit_log where seq = 5`, 4, 'entries 5 to 5 are missing from the end'],
  ['deletion of all entries', sql`delete from audit_log`, 0, 'entries 1 to 5 are missing from the end'],
  [
    'two entries with swapped contents',
    sql`
    update audit_log a set user_id = b.user_id, object_id = b.object_id, created_at = b.created_at
    from audit_log b where a.seq in (2, 3) and b.seq = 5 - a.seq`,
    1,
    'entry 2 (id 2) was edited',
  ],
  ['a changed link', sql`update audit_log set prev_hash = 'x' where seq = 3`, 2, 'entry 3 (id 3) does not follow'],
  ['a changed seal', sql`update audit_log set hash = 'x' where seq = 3`, 2, 'entry 3 (id 3) was edited'],
  [
    'an inserted entry',
    sql`
    insert into audit_log (at, action, object_type, seq, key_id, prev_hash, hash)
    select now(), 'a', 'b', 6, key_id, hash, 'x' from audit_log where seq = 5`,
    5,
    'entry 6 (id 6) was edited',
  ],
  ['a missing head', sql`delete from audit_head`, 5, 'the head of the chain is missing'],
])('detects %s', async (_what, statement, intact, message) => {
  await filled(5);
  await tamper(database, statement);
  const { head, broken } = await verify();
  expect(head.seq).toBe(intact);
  expect(broken).toContain(message);
  await tamper(database, sql`insert into audit_head (seq, hash) values (0, '') on conflict do nothing`);
});

test('detects two entries with swapped positions', async () => {
  await filled(5);
  await tamper(
    database,
    sql`update audit_log set seq = 99 where seq = 2`,
    sql`update audit_log set seq = 2 where seq = 3`,
    sql`update audit_log set seq = 3 where seq = 99`,
  );
  expect((await verify()).broken).toContain('entry 2 (id 3) does not follow the entry before it');
});

test('detects a chain that was shortened together with its head, by a head recorded elsewhere', async () => {
  await filled(5);
  const recorded = (await verify()).head;
  await tamper(
    database,
    sql`delete from audit_log where seq > 3`,
    sql`update audit_head set (seq, hash) = (select seq, hash from audit_log where seq = 3)`,
  );
  expect((await verify()).broken).toBeUndefined();
  expect((await verifyChain(database.db, KEYS, recorded)).broken).toBe('entry 5 does not match the recorded head');
});

test('reports an entry that waits too long for its seal, but not a new one', async () => {
  await record(1);
  expect((await verify()).broken).toBeUndefined();
  await tamper(database, sql`update audit_log set created_at = now() - interval '61 seconds'`);
  expect((await verify()).broken).toBe('1 entries have waited more than 60 s for their seal');
});

test('a new key continues the chain, and a missing or wrong old key does not verify it', async () => {
  await filled(2);
  const [newer] = auditKeys(['a newer key']);
  await record(3);
  await sealEntries(database, newer!);
  expect(await verifyChain(database.db, [newer!, ...KEYS])).toMatchObject({ head: { seq: 3 }, broken: undefined });
  expect((await verifyChain(database.db, [newer!])).broken).toContain('an unknown key');
  expect((await verifyChain(database.db, [{ ...KEY!, secret: 'guessed' }])).broken).toContain('was edited');
});
