/** Images of the dashboard, from the upload of an administrator to the page of a client. */
import type { DashboardImage } from '@artha/contract/system/product-config';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { announceChange } from '../../../platform/db/changes.ts';
import { plainPng } from '../../../platform/files/testing/image-bodies.ts';
import { claimFile } from '../files/index.ts';
import { removeUnowned } from '../files/remove-files.ts';
import type { Person } from '../files/testing/file-fixture.ts';
import { codeOf, FileFixture } from '../files/testing/file-fixture.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { getDashboardImage } from './dashboard-images.ts';
import { restoreDefault, saveConfig } from './save-config.ts';

let fixture: FileFixture;
let asha: Person;
let ravi: Person;
let client: Person;
beforeAll(async () => {
  fixture = await FileFixture.open();
  asha = await fixture.add('asha', 'systemAdmin');
  ravi = await fixture.add('ravi', 'systemAdmin');
  client = await fixture.add('ananya', 'client');
});
afterEach(async () => {
  await fixture.database.db.execute(sql`truncate app_config`);
  announceChange('config');
  await fixture.clear();
});
afterAll(() => fixture.close());

async function upload(person = asha): Promise<string> {
  const stored = await fixture.send(person, 'dashboardimages', 'offer.png', plainPng(16, 9));
  if (typeof stored === 'string') throw new Error(stored);
  return stored.fileId;
}

const image = (fileId: string, part: Partial<DashboardImage> = {}) => ({
  fileId,
  altText: 'An offer',
  link: '',
  ...part,
});
const save = (value: readonly DashboardImage[], version = 0, person = asha) =>
  saveConfig({ key: 'DASHBOARDIMAGES', value, version }, fixture.ctx(person)).then(() => 'saved', codeOf);
const load = (fileId: string) =>
  getDashboardImage({ fileId }, fixture.ctx(client)).then(({ contentType }) => contentType, codeOf);

test('a client sees an image once the configuration names it, and no longer than that', async () => {
  const fileId = await upload();
  expect(await load(fileId)).toBe('file.not-found');
  expect(await save([image(fileId)])).toBe('saved');
  expect(await load(fileId)).toBe('image/png');
  await restoreDefault({ key: 'DASHBOARDIMAGES', version: 1 }, fixture.ctx(asha));
  expect(await load(fileId)).toBe('file.not-found');
});

test('an image that was taken out stays, so that the history can restore it', async () => {
  const fileId = await upload();
  await save([image(fileId)]);
  await restoreDefault({ key: 'DASHBOARDIMAGES', version: 1 }, fixture.ctx(asha));
  fixture.nowMs += 3 * 86_400_000;
  await removeUnowned(fixture.node);
  expect(await save([image(fileId)], 2, ravi)).toBe('saved');
  expect(await load(fileId)).toBe('image/png');
});

test('the upload of another administrator, and a file of something else, are refused', async () => {
  expect(await save([image(await upload(ravi))])).toBe('file.not-found');
  const fileId = await upload();
  const owner = { type: 'service-request', id: '17' };
  await transaction(fixture.database, (tx) =>
    claimFile(tx, { fileId, container: 'dashboardimages', userId: asha.userId, owner }),
  );
  expect(await save([image(fileId)])).toBe('file.owned');
});

test('an image needs a description and a safe link, and is used once', async () => {
  const fileId = await upload();
  expect(await save([image(fileId, { altText: ' ' })])).toBe('request.invalid');
  expect(await save([image(fileId, { link: 'javascript:alert(1)' })])).toBe('request.invalid');
  expect(await save([image(fileId), image(fileId)])).toBe('request.invalid');
});

test('a client cannot upload one', async () => {
  expect(await fixture.send(client, 'dashboardimages', 'offer.png', plainPng(16, 9))).toBe('session.forbidden');
});
