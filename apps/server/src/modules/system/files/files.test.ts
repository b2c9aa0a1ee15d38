import { uploadMasterData, uploadOrders } from '@artha/contract/system/files';
import type { StoredFile } from '@artha/contract/system/files';
import { CONTAINER_RULES, CONTAINERS } from '@artha/domain/system/files/containers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../../platform/db/transaction.ts';
import { createFileStore } from '../../../platform/files/file-store.ts';
import { HTML, plainPng } from '../../../platform/files/testing/image-bodies.ts';
import { EVIL_PDFS, pdf } from '../../../platform/files/testing/pdf-bodies.ts';
import { PLAIN_XLSX } from '../../../platform/files/testing/sheet-bodies.ts';
import { createSecrets } from '../../../platform/secrets/secrets.ts';
import { TEST_ENV } from '../../../testing/node.ts';
import { claimFile, readOwnedFile, readStoredFile, releaseFile, resealFiles, storeBase64File } from './index.ts';
import { removeUnowned } from './remove-files.ts';
import type { Person } from './testing/file-fixture.ts';
import { codeOf, FileFixture } from './testing/file-fixture.ts';

let fixture: FileFixture;
let asha: Person;
let ravi: Person;
let operations: Person;
let limited: Person;
let manager: Person;
beforeAll(async () => {
  fixture = await FileFixture.open();
  asha = await fixture.add('asha', 'client');
  ravi = await fixture.add('ravi', 'client');
  operations = await fixture.add('olga', 'operations');
  limited = await fixture.add('lata', 'operations', { hasLimitedAccess: true });
  manager = await fixture.add('rhea', 'relationshipManager', { clientIds: [asha.userId] });
});
afterEach(() => fixture.clear());
afterAll(() => fixture.close());

const PDF = pdf();
const HOUR_MS = 3_600_000;

const sendCheque = async (person = asha): Promise<StoredFile> => {
  const stored = await fixture.send(person, 'cheques', 'my cheque.pdf', PDF);
  if (typeof stored === 'string') throw new Error(stored);
  return stored;
};
const owner = { type: 'service-request', id: '17' };
const claim = ({ fileId, container }: StoredFile, person = asha, clientUserId?: number) =>
  transaction(fixture.database, (tx) =>
    claimFile(tx, { fileId, container, userId: person.userId, owner, clientUserId }),
  ).then(() => 'claimed', codeOf);
const release = ({ fileId }: StoredFile) =>
  transaction(fixture.database, (tx) => releaseFile(tx, { fileId, owner, realNow: new Date(fixture.nowMs) })).then(
    () => 'released',
    codeOf,
  );

test('an upload is stored sealed, and read again as it was sent', async () => {
  const stored = await sendCheque();
  expect(stored).toMatchObject({
    container: 'cheques',
    name: 'my cheque.pdf',
    contentType: 'application/pdf',
    size: PDF.length,
    uploadedAt: new Date(fixture.nowMs),
  });
  expect(await fixture.counts()).toEqual({ rows: 1, files: 1 });
  expect(await fixture.read(asha, stored)).toMatchObject({ bytes: PDF });
  expect(await fixture.auditOf(stored.fileId)).toEqual(['file.uploaded', 'file.viewed']);
  const { rows } = await fixture.database.pool.query<{ store_key: string }>('select store_key from stored_file');
  expect(rows[0]?.store_key).toMatch(/^[0-9a-f]{32}$/);
});

test('is answered as an attachment that no browser runs or keeps', async () => {
  const read = await fixture.read(asha, await sendCheque());
  if (typeof read === 'string') throw new Error(read);
  expect(Object.fromEntries(read.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="my cheque.pdf"; filename*=UTF-8''my%20cheque.pdf`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

test('orders and master data are uploaded into bulkuploads', async () => {
  for (const route of [uploadOrders, uploadMasterData]) {
    const send = (person: Person) => fixture.send(person, 'bulkuploads', 'branches.xlsx', PLAIN_XLSX, route);
    expect(await send(operations)).toMatchObject({ container: 'bulkuploads', name: 'branches.xlsx' });
    expect(await send(asha)).toBe('session.forbidden');
    expect(await send(limited)).toBe('session.forbidden');
  }
});

test.each<[string, string, Uint8Array, string]>([
  ['another kind of file', 'a.csv', Buffer.from('a,b'), 'file.extension'],
  ['a program', 'a.exe', Buffer.from('MZ'), 'file.extension'],
  ['a program named as a document', 'a.exe.pdf', PDF, 'file.extension'],
  ['no extension', 'cheque', PDF, 'file.extension'],
  ['only an extension', '.pdf', PDF, 'file.extension'],
  ['a blank name', '   .pdf', PDF, 'file.extension'],
  ['a name that turns round', 'cheque\u{202e}fdp.pdf', PDF, 'file.extension'],
  ['no content', 'a.pdf', new Uint8Array(), 'file.empty'],
  ['a page named as an image', 'a.jpg', HTML, 'file.unreadable'],
  ['too many bytes', 'a.pdf', new Uint8Array(CONTAINER_RULES.cheques.maxKilobytes * 1_024 + 1), 'file.maxsize'],
  ['a script', 'a.pdf', EVIL_PDFS['a script when it opens']![0], 'file.unsafe'],
])('refuses %s and keeps nothing', async (_name, fileName, bytes, code) => {
  expect(await fixture.send(asha, 'cheques', fileName, bytes)).toBe(code);
  expect(await fixture.counts()).toEqual({ rows: 0, files: 0 });
});

test('refuses what the virus scanner finds', async () => {
  fixture.isClean = false;
  expect(await fixture.send(asha, 'cheques', 'a.pdf', PDF)).toBe('file.unsafe');
  expect(await fixture.counts()).toEqual({ rows: 0, files: 0 });
});

test('a name loses its path and what some system reserves', async () => {
  const stored = await fixture.send(asha, 'cheques', '../../etc/my  “cheque”<1>\u{200b}.PDF', PDF);
  expect(stored).toMatchObject({ name: 'my “cheque”_1_.pdf' });
});

test('only the writers of a container upload into it', async () => {
  for (const container of CONTAINERS) {
    for (const person of [asha, operations, manager]) {
      const isWriter = CONTAINER_RULES[container].writers.includes(person.role);
      const answer = await fixture.send(person, container, 'a.exe', PDF);
      expect([container, person.role, answer]).toEqual([
        container,
        person.role,
        isWriter ? 'file.extension' : 'session.forbidden',
      ]);
    }
  }
});

test.each(CONTAINERS)('operations users with limited access upload nothing into %s', async (container) => {
  expect(await fixture.send(limited, container, 'a.pdf', PDF)).toBe('session.forbidden');
  expect(await fixture.counts()).toEqual({ rows: 0, files: 0 });
});

test('so many files of a user may wait, also when they come at once', async () => {
  const { unownedMax } = CONTAINER_RULES.bulkuploads;
  const send = () =>
    storeBase64File(fixture.ctx(operations), { container: 'bulkuploads', name: 'a.csv', base64: 'YSxi' });
  const answers = await Promise.all(Array.from({ length: unownedMax + 3 }, () => send().then(() => 'stored', codeOf)));
  expect(answers.filter((each) => each === 'stored')).toHaveLength(unownedMax);
  expect(answers.filter((each) => each === 'file.too-many')).toHaveLength(3);
  expect(await fixture.send(operations, 'bulkuploads', 'a.csv', Buffer.from('a'))).toBe('file.too-many');
  expect(await fixture.counts()).toEqual({ rows: unownedMax, files: unownedMax });
});

test('a file that waits is its uploader’s alone', async () => {
  const stored = await sendCheque();
  for (const person of [ravi, operations, manager]) {
    expect(await fixture.read(person, stored)).toBe('file.not-found');
    expect(await fixture.delete(person, stored)).toBe('file.not-found');
    expect(await claim(stored, person)).toBe('file.not-found');
  }
  expect(await fixture.read(asha, { ...stored, container: 'aof' })).toBe('file.not-found');
});

test('a file that is owned is read by its client and by staff with that client in their scope', async () => {
  const stored = await sendCheque();
  expect(await claim(stored)).toBe('claimed');
  for (const person of [asha, operations, manager])
    expect(await fixture.read(person, stored)).toMatchObject({ bytes: PDF });
  expect(await fixture.read(ravi, stored)).toBe('file.not-found');
  const other = await sendCheque(ravi);
  await claim(other, ravi);
  expect(await fixture.read(manager, other)).toBe('file.not-found');
  expect(await fixture.auditOf(stored.fileId)).toEqual(['file.uploaded', ...Array<string>(3).fill('file.viewed')]);
});

test('what staff upload for a client is the client’s once it is claimed for them', async () => {
  const stored = await sendCheque(operations);
  expect(await fixture.read(asha, stored)).toBe('file.not-found');
  await claim(stored, operations, asha.userId);
  expect(await fixture.read(asha, stored)).toMatchObject({ bytes: PDF });
  expect(await fixture.read(ravi, stored)).toBe('file.not-found');
});

test('a file has one owner, and cannot be deleted while it has one', async () => {
  const stored = await sendCheque();
  const claims = await Promise.all([claim(stored), claim(stored)]);
  expect(claims.toSorted()).toEqual(['claimed', 'file.owned']);
  expect(await fixture.delete(asha, stored)).toBe('file.owned');
  expect(await release(stored)).toBe('released');
  expect(await release(stored)).toBe('file.not-found');
  expect(await fixture.delete(asha, stored)).toBe('deleted');
  expect(await fixture.delete(asha, stored)).toBe('file.not-found');
  expect(await fixture.counts()).toEqual({ rows: 0, files: 0 });
  expect(await fixture.auditOf(stored.fileId)).toEqual(['file.uploaded', 'file.deleted']);
});

test('an upload that nothing came to own is removed after a day, and one that was released a day after that', async () => {
  const [waiting, owned, released] = [await sendCheque(), await sendCheque(), await sendCheque()];
  await claim(owned);
  await claim(released);
  fixture.nowMs += 20 * HOUR_MS;
  await release(released);
  expect(await removeUnowned(fixture.node)).toBe(0);
  fixture.nowMs += 5 * HOUR_MS;
  expect(await removeUnowned(fixture.node)).toBe(1);
  expect(await fixture.read(asha, waiting)).toBe('file.not-found');
  expect(await fixture.read(asha, released)).toMatchObject({ bytes: PDF });
  fixture.nowMs += 20 * HOUR_MS;
  expect(await removeUnowned(fixture.node)).toBe(1);
  expect(await fixture.read(asha, owned)).toMatchObject({ bytes: PDF });
  expect(await fixture.counts()).toEqual({ rows: 1, files: 1 });
});

test('what a failed upload left is removed too', async () => {
  const stored = await sendCheque();
  await fixture.database.pool.query('update stored_file set stored_at = null');
  expect(await fixture.read(asha, stored)).toBe('file.not-found');
  expect(await claim(stored)).toBe('file.not-found');
  fixture.nowMs += 25 * HOUR_MS;
  expect(await removeUnowned(fixture.node)).toBe(1);
  expect(await fixture.counts()).toEqual({ rows: 0, files: 0 });
});

test('an upload that cannot be removed stops no other one, and is tried again a day later', async () => {
  for (let each = 0; each < 4; each += 1) await sendCheque();
  const { rows } = await fixture.database.pool.query<{ store_key: string }>(
    'select store_key from stored_file order by unowned_since',
  );
  let damaged = [rows[0]?.store_key];
  const { files } = fixture.node;
  const remove = (key: string) =>
    damaged.includes(key) ? Promise.reject(new Error('the file store is down')) : files.remove(key);
  const node = { ...fixture.node, files: { ...files, remove } };
  fixture.nowMs += 25 * HOUR_MS;
  expect(await removeUnowned(node)).toBe(3);
  expect(await fixture.counts()).toEqual({ rows: 1, files: 1 });
  damaged = [];
  expect(await removeUnowned(node)).toBe(0);
  fixture.nowMs += 25 * HOUR_MS;
  expect(await removeUnowned(node)).toBe(1);
  expect(await fixture.counts()).toEqual({ rows: 0, files: 0 });
});

test('a file store that is down is left alone until the next minute', async () => {
  for (let each = 0; each < 5; each += 1) await sendCheque();
  let tries = 0;
  const { files } = fixture.node;
  const remove = () => {
    tries += 1;
    return Promise.reject(new Error('the file store is down'));
  };
  const node = { ...fixture.node, files: { ...files, remove } };
  fixture.nowMs += 25 * HOUR_MS;
  expect(await removeUnowned(node)).toBe(0);
  expect(tries).toBe(3);
  expect(await removeUnowned(fixture.node)).toBe(2);
});

test('a file can be read by what owns it, and by commands within the scope of their caller', async () => {
  const stored = await sendCheque();
  expect(await readOwnedFile(fixture.node, { fileId: stored.fileId, owner }).catch(codeOf)).toBe('file.not-found');
  await claim(stored);
  expect(await readOwnedFile(fixture.node, { fileId: stored.fileId, owner })).toMatchObject({ fileName: stored.name });
  const another = { ...owner, id: '18' };
  expect(await readOwnedFile(fixture.node, { fileId: stored.fileId, owner: another }).catch(codeOf)).toBe(
    'file.not-found',
  );
  expect(await readStoredFile(fixture.ctx(asha), stored)).toMatchObject({ fileName: stored.name });
  expect(await readStoredFile(fixture.ctx(ravi), stored).catch(codeOf)).toBe('file.not-found');
});

test.each<[string, { name?: string; base64: string }, string]>([
  ['base64', { base64: PDF.toString('base64') }, 'stored'],
  ['a data URL', { base64: `data:application/pdf;base64,${PDF.toString('base64')}` }, 'stored'],
  ['text that is not base64', { base64: 'a b' }, 'file.unreadable'],
  ['nothing', { base64: '' }, 'file.empty'],
  ['another kind of file', { name: 'a.exe', base64: 'TVo=' }, 'file.extension'],
  ['a page named as an image', { name: 'a.png', base64: HTML.toString('base64') }, 'file.unreadable'],
  ['too many bytes', { base64: 'A'.repeat(3_000_000) }, 'file.maxsize'],
])('a file that comes as %s goes the same way', async (_name, { name = 'a.pdf', base64 }, expected) => {
  const answer = storeBase64File(fixture.ctx(asha), { container: 'cheques', name, base64 });
  expect(await answer.then(() => 'stored', codeOf)).toBe(expected);
});

test('an image is stored as it was encoded again', async () => {
  const png = plainPng(100, 100);
  const stored = (await fixture.send(asha, 'signatures', 'signature.png', png)) as StoredFile;
  const read = await fixture.read(asha, stored);
  if (typeof read === 'string') throw new Error(read);
  expect(read.bytes.length).toBe(stored.size);
  expect(read.bytes.equals(png)).toBe(false);
});

test('a new data key seals all files again', async () => {
  const stored = await sendCheque();
  const { dataKeys, piiKey } = TEST_ENV;
  const rotated = createSecrets({ dataKeys: [{ id: 'new', key: Buffer.alloc(32, 7) }, ...dataKeys], piiKey });
  const files = createFileStore({ fileStore: undefined, dataDir: fixture.folder }, rotated);
  const { database } = fixture;
  expect([await resealFiles({ database, files }), await resealFiles({ database, files })]).toEqual([1, 0]);
  const { rows } = await database.pool.query<{ store_key: string }>('select store_key from stored_file');
  expect((await files.open(rows[0]!.store_key))?.equals(PDF)).toBe(true);
  expect(await fixture.node.files.open(rows[0]!.store_key).catch((error: Error) => error.name)).toBe('UnsealError');
  expect(stored.size).toBe(PDF.length);
});
