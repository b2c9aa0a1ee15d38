import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { removeState } from './remove-state.ts';

let folder: string;
let dataDir: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artha-state-'));
  dataDir = join(folder, 'data');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const path of ['data/postgres/base', 'data/sandbox', 'data/files/photo', 'elsewhere/photo'])
    await mkdir(join(folder, path), { recursive: true });
});

const below = async (path: string) => (await readdir(join(folder, path))).toSorted();

test('uploaded files and the sandbox are removed from the data folder, the database is not', async () => {
  await writeFile(join(dataDir, 'files/photo/1'), 'a photo');
  await removeState({ dataDir });
  expect([await below('data'), await below('data/postgres')]).toEqual([['postgres'], ['base']]);
  await removeState({ dataDir });
});

test('nothing outside the data folder is removed', async () => {
  await rm(join(dataDir, 'files'), { recursive: true });
  await symlink(join(folder, 'elsewhere'), join(dataDir, 'files'));
  await removeState({ dataDir });
  expect([await below('data'), await below('elsewhere')]).toEqual([['postgres'], ['photo']]);
});
