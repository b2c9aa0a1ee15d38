import { statfs } from 'node:fs/promises';
import type { Database } from '../db/database.ts';
import type { Readiness } from '../http/health.ts';

/** With less on the disk of its data folder, a node takes no new requests: database, uploads and logs are there. */
const ROOM_MIN_BYTES = 64 * 1024 * 1024;

interface Needs {
  readonly database: Pick<Database, 'pool'>;
  readonly dataDir: string;
}

/** Whether a node can work: its database answers, and its disk has room. */
export async function readinessOf({ database, dataDir }: Needs, roomMinBytes = ROOM_MIN_BYTES): Promise<Readiness> {
  const [answer, freeBytes] = await Promise.all([database.pool.query('select 1'), freeBytesOf(dataDir)]);
  return { isReady: answer.rowCount === 1 && freeBytes >= roomMinBytes };
}

/** What may be written to the disk of a folder; infinite while a node needs no such folder. */
async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Infinity;
    throw error;
  }
}
