import { statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. In a container it is often too small. */
const MEMORY = '/dev/shm';
/** Several times what a run writes at once. */
const ROOM_BYTES = 4 * 2 ** 30;

/** Whether the files of a run fit into memory. */
export function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

/**
 * Creates an empty folder for a database that is deleted after its test, in memory if there is room: a clone is a
 * thousand new files, which take a disk three times as long. The caller removes it.
 */
export const makeDataFolder = (prefix: string): Promise<string> =>
  mkdtemp(join(hasRoomInMemory() ? MEMORY : tmpdir(), prefix));
