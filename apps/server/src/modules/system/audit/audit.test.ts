import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { requestContext } from '../../../testing/build.ts';
import { testDatabase } from '../../../testing/database.ts';
import { TEST_ENV } from '../../../testing/node.ts';
import { sqlStateOf, transaction } from '../../../platform/db/transaction.ts';
import { audit, auditAll } from './audit.ts';
import { insertEntries } from './audit.queries.ts';
import { auditLog } from './audit.tables.ts';
import { auditKeys, hashUnsignedEntry } from './chain.ts';
import { sealEntries } from './seal-entries.ts';
import { signed } from './signature.ts';
import { tamper } from './testing/tamper.ts';
import { verifyChain } from './verify-chain.ts';

const KEYS = auditKeys(TEST_ENV.auditSecrets);
const [KEY] = KEYS;
const database = await testDatabase();
const ctx = requestContext(database);

beforeEach(() => {
  forged.length = 0;
  return tamper(database, sql`truncate audit_log restart identity`, sql`update audit_head set seq = 0, hash = ''`);
});

const record = (id: number) =>
  transaction(database, (tx) => audit(tx, ctx, { action: 'order.placed', object: { type: 'order', id } }));
const forged: number[] = [];
const seal = (keys = KEYS) => sealEntries(database, keys, (id) => forged.push(id));
const verify = () => verifyChain(database.db, KEYS);

async function filled(count: number): Promise<void> {
  for (let id = 1; id <= count; id += 1) await record(id);
  await seal();
}

test('an entry has the user, address and action, and digests of the object before and after', async () => {
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
    userId: 3,
    roleId: 1,
    sessionId: 7,
    ip: '127.0.0.1',
    objectId: '5',
  });
  expect(byPerson?.beforeDigest).not.toBe(byPerson?.afterDigest);
  expect(bySystem).toMatchObject({ userId: null, ip: null, beforeDigest: byPerson?.beforeDigest, afterDigest: null });
});

test('the time of an entry is the database’s, whatever its writer says', async () => {
  const { rows } = await database.db.execute<{ before: Date }>(sql`select date_trunc('milliseconds', now()) as before`);
  await transaction(database, (tx) =>
    audit(tx, { ...ctx, realNow: new Date(0) }, { action: 'order.placed', object: { type: 'order', id: 1 } }),
  );
  await database.db.execute(sql`
    insert into audit_log (at, created_at, action, object_type) values ('2001-01-01', '2001-01-01', 'order.placed', 'order')`);
  const entries = await database.db.select().from(auditLog);
  expect(entries).toHaveLength(2);
  for (const { at, createdAt } of entries) {
    expect(at.getTime()).toBeGreaterThanOrEqual(new Date(rows[0]!.before).getTime());
    expect(createdAt).toBeNull();
  }
});

test('an entry that was inserted by hand is sealed as evidence, and found by each verification', async () => {
  await record(1);
  await database.db.execute(
    sql`insert into audit_log (action, object_type, object_id) values ('order.placed', 'order', '2')`,
  );
  await record(3);
  await seal();
  expect(forged).toEqual([2]);
  expect(await verify()).toMatchObject({ head: { seq: 3 }, broken: undefined, forged: { ids: [2], count: 1 } });
});

test.each([
  ['a signature of its own', sql`'made-up-nonce', signing_key_id, repeat('0', 64)`],
  ['the signature of another entry and a new nonce', sql`'made-up-nonce', signing_key_id, signature`],
])('an entry that was inserted by hand with %s is found', async (_what, signature) => {
  await record(1);
  await database.db.execute(sql`
    insert into audit_log (action, object_type, object_id, nonce, signing_key_id, signature)
    select action, object_type, '2', ${signature} from audit_log`);
  await seal();
  expect([forged, (await verify()).forged]).toEqual([[2], { ids: [2], count: 1 }]);
});

test('an entry cannot be copied with its signature, and a copy made without the constraint is found', async () => {
  await filled(2);
  const copy = sql`
    insert into audit_log (user_id, role_id, session_id, ip, request_id, action, object_type, object_id,
      nonce, signing_key_id, signature)
    select user_id, role_id, session_id, ip, request_id, action, object_type, object_id,
      nonce, signing_key_id, signature from audit_log where id = 1`;
  const error: unknown = await database.db.execute(copy).catch((thrown: unknown) => thrown);
  expect(sqlStateOf(error)).toBe('23505');
  await database.db.execute(sql`alter table audit_log drop constraint audit_log_nonce_unique`);
  await database.db.execute(copy);
  await seal();
  expect((await verify()).broken).toBe('a signature up to entry 3 is used twice');
  await tamper(
    database,
    sql`delete from audit_log where nonce in (select nonce from audit_log group by 1 having count(*) > 1)`,
  );
  await database.db.execute(sql`alter table audit_log add constraint audit_log_nonce_unique unique (nonce)`);
});

test('an entry from before signatures verifies, and none that waits unsigned is sealed like one', async () => {
  await filled(1);
  await tamper(
    database,
    sql`insert into audit_log (at, created_at, action, object_type)
      values ('2026-01-01', '2026-01-01', 'order.placed', 'order'), ('2026-01-01', '2026-01-01', 'order.placed', 'order')`,
  );
  const [first, old] = await database.db.select().from(auditLog).orderBy(auditLog.id);
  const hash = hashUnsignedEntry(KEY!, old!, 2, first!.hash!);
  await tamper(
    database,
    sql`update audit_log set seq = 2, key_id = ${KEY!.id}, prev_hash = ${first!.hash}, hash = ${hash} where id = 2`,
    sql`update audit_head set seq = 2, hash = ${hash}`,
  );
  await seal();
  expect(await verify()).toMatchObject({ head: { seq: 3 }, broken: undefined, forged: { ids: [3], count: 1 } });
});

test('a node that does not know the newest key yet neither refuses nor reports what others signed with it', async () => {
  const [newer] = auditKeys(['a newer key']);
  const contents = { userId: 1, roleId: null, sessionId: null, ip: null, requestId: null, action: 'order.placed' };
  const whole = { ...contents, objectType: 'order', objectId: '1', beforeDigest: null, afterDigest: null };
  await transaction(database, (tx) => insertEntries(tx, [signed(newer!, whole)]));
  await seal();
  expect(forged).toEqual([]);
  expect((await verifyChain(database.db, [newer!, ...KEYS])).forged.count).toBe(0);
  expect((await verify()).forged).toEqual({ ids: [1], count: 1 });
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
  const entries = Array.from({ length: 2_500 }, () => ({ action: 'order.placed', object: { type: 'order' } }) as const);
  await transaction(database, (tx) => auditAll(tx, ctx, entries));
  const counts = await Promise.all(Array.from({ length: 6 }, () => seal()));
  expect(counts.reduce((sum, count) => sum + count)).toBe(2_500);
  await seal();
  expect(await verify()).toMatchObject({ head: { seq: 2_500 }, broken: undefined, forged: { count: 0 } });
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
    update audit_log a set user_id = b.user_id, object_id = b.object_id, at = b.at
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
  await tamper(database, sql`update audit_log set at = now() - interval '61 seconds'`);
  expect((await verify()).broken).toBe('1 entries have waited more than 60 s for their seal');
});

test('a new key continues the chain, and a missing or wrong old key does not verify it', async () => {
  await filled(2);
  const [newer] = auditKeys(['a newer key']);
  await record(3);
  await seal([newer!, ...KEYS]);
  expect(await verifyChain(database.db, [newer!, ...KEYS])).toMatchObject({ head: { seq: 3 }, broken: undefined });
  expect((await verifyChain(database.db, [newer!])).broken).toContain('an unknown key');
  expect((await verifyChain(database.db, [{ ...KEY!, secret: 'guessed' }])).broken).toContain('was edited');
});
