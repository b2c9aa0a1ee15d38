import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeDataFolder } from '../../../testing/data-folder.ts';
import { installBinaries } from './binaries.ts';

test('a copy that a killed process of the same number left does not stop a start', async () => {
  const temporary = await makeDataFolder('artha-binaries-');
  vi.stubEnv('TMPDIR', temporary);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(temporary, { recursive: true, force: true });
  });
  const folder = await installBinaries();
  await rm(folder, { recursive: true });
  await mkdir(`${folder}.${process.pid}`);
  await writeFile(join(`${folder}.${process.pid}`, 'incomplete'), '');
  expect(await installBinaries()).toBe(folder);
  expect(await readdir(temporary)).toEqual([basename(folder)]);
  expect([existsSync(join(folder, 'bin/postgres')), existsSync(join(folder, 'incomplete'))]).toEqual([true, false]);
});
