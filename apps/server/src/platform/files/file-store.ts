import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Env } from '../env/env.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { folderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { s3Store } from './s3-store.adapter.ts';

/** Keeps files sealed with the data key, each under a random key of its own, to which the seal is bound. */
export interface FileStore {
  /** Stores a file, replacing what its key had. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * @returns undefined when there is no file
   * @throws UnsealError when it was changed, or its data key is unknown
   */
  open(key: string): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
  /** Seals a file again with the newest data key. @returns false when it is so already, or there is none */
  reseal(key: string): Promise<boolean>;
}

export const newFileKey = (): string => randomBytes(16).toString('hex');

export function sealedFileStore(
  store: ObjectStore,
  secrets: Pick<Secrets, 'sealBytes' | 'openBytes' | 'newestPrefix'>,
): FileStore {
  const prefix = Buffer.from(secrets.newestPrefix);
  return {
    put: (key, bytes) => store.put(key, secrets.sealBytes('file', key, bytes)),
    open: async (key) => {
      const sealed = await store.get(key);
      return sealed && secrets.openBytes('file', key, sealed);
    },
    remove: (key) => store.remove(key),
    reseal: async (key) => {
      const sealed = await store.get(key);
      if (!sealed || Buffer.from(sealed).subarray(0, prefix.length).equals(prefix)) return false;
      await store.put(key, secrets.sealBytes('file', key, secrets.openBytes('file', key, sealed)));
      return true;
    },
  };
}

/** Where files are kept without a file store. */
export const filesFolderOf = ({ dataDir }: Pick<Env, 'dataDir'>): string => join(dataDir, 'files');

/** The store of a deployment: an object store if there is one, else a folder of the data folder. */
export const createFileStore = (env: Pick<Env, 'fileStore' | 'dataDir'>, secrets: Secrets) =>
  sealedFileStore(env.fileStore ? s3Store(env.fileStore) : folderStore(filesFolderOf(env)), secrets);
