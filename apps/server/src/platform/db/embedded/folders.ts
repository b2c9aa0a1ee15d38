import { createHash, randomUUID } from 'node:crypto';
import { chmod, chown, lstat, mkdir, realpath, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedDatabaseError, isOurs } from './binaries.ts';

/** The user `nobody`, for a product that runs as root, because PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

export const serverUid = (): number | undefined => (process.getuid?.() === 0 ? NOBODY : undefined);

export interface Folders {
  /** PostgreSQL's own data. */
  readonly cluster: string;
  /** Lock sockets; others can traverse it but not read or write. */
  readonly runtime: string;
  /** The database's socket: local connections are trusted, so no other user can enter. */
  readonly socket: string;
  readonly log: string;
}

/**
 * Creates the folders of an embedded database. Sockets are in the temporary directory under a short name, since the
 * path of a socket is limited to 107 bytes and a data folder may be deeply nested.
 */
export async function makeFolders(dataDir: string): Promise<Folders> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const name = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 12);
  const runtime = join(tmpdir(), `artha-${name}`);
  if (!(await isOurs(runtime))) await mkdir(runtime, { recursive: true });
  await chmod(runtime, 0o711);

  const socket = join(runtime, 'pg');
  const owner = serverUid() ?? process.getuid?.();
  const status = await lstat(socket).catch(() => undefined);
  if (status && (!status.isDirectory() || status.uid !== owner || (status.mode & 0o077) !== 0)) {
    throw new EmbeddedDatabaseError(`${socket} belongs to another user, or others can access it: remove it.`);
  }
  if (!status) await makeAtOnce(socket);
  return { cluster: join(dataDir, 'postgres'), runtime, socket, log: join(dataDir, 'postgres.log') };
}

/**
 * Creates a folder like `makeForServer`, for several callers at once, such as a product that is stopped while it
 * starts: each sees the folder either missing or complete. An empty folder is replaced.
 */
async function makeAtOnce(folder: string): Promise<void> {
  const unfinished = `${folder}.${randomUUID()}`;
  await makeForServer(unfinished);
  try {
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another caller was first, and the server is listening in its folder.
    if ((error as { code?: string }).code !== 'ENOTEMPTY') throw error;
  }
}

/** Creates a folder that only the server's user can enter. */
export async function makeForServer(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  const uid = serverUid();
  if (uid !== undefined) await chown(folder, uid, uid);
}
