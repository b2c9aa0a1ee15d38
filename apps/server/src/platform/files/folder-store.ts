import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectStore } from './object-store.ts';
import { checkKey } from './object-store.ts';

/** Keeps objects as files of a folder, readable by this user alone. */
export function folderStore(folder: string): ObjectStore {
  const pathOf = (key: string): string => {
    checkKey(key);
    return join(folder, key.slice(0, 2), key);
  };
  const partOf = (path: string): string => `${path}.part`;
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        const file = await open(partOf(path), 'w', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(partOf(path), path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(partOf(path), { force: true });
        throw error;
      }
    },
    get: (key) =>
      readFile(pathOf(key)).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }),
    remove: async (key) => {
      const path = pathOf(key);
      await rm(path, { force: true });
      // Of a process that ended while it wrote.
      await rm(partOf(path), { force: true });
    },
  };
}

/** Writes the new name to disk: without it a power failure could lose the file. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
