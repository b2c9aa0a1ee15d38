import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Imports a file into the running product, as an operator does. @throws when the command fails */
export async function importFeed(feed: string, name: string, content: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'artha-journey-'));
  try {
    const file = join(folder, name);
    await writeFile(file, content);
    await promisify(execFile)('npm', ['run', '--silent', 'import', '--', feed, file], { cwd: ROOT });
  } finally {
    await rm(folder, { recursive: true });
  }
}
