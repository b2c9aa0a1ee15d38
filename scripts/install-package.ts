import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const modifiedMs = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

/**
 * Installs a package outside of the workspaces from its lockfile, unless that was done.
 *
 * @throws Error without a registry
 */
export async function installPackage(folder: string): Promise<void> {
  const [installed, locked] = ['node_modules/.package-lock.json', 'package-lock.json'].map((path) =>
    join(folder, path),
  );
  if ((await modifiedMs(installed ?? '')) > (await modifiedMs(locked ?? ''))) return;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await promisify(execFile)(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
}
