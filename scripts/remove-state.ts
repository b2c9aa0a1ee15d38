import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../apps/server/src/platform/env/env.ts';
import { filesFolderOf } from '../apps/server/src/platform/files/file-store.ts';

/** Removes what the data folder holds beside the database: the uploaded files, and the state of the sandbox. */
export async function removeState(env: Pick<Env, 'dataDir'>): Promise<void> {
  for (const folder of [filesFolderOf(env), join(env.dataDir, 'sandbox')])
    await rm(folder, { recursive: true, force: true });
}
