/** Keeps bytes under names that we choose. It sees only sealed bytes. */
export interface ObjectStore {
  /** Stores bytes, all or nothing; they are there when it returns. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @returns undefined when there is nothing under the key */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Removes what is there, if anything. */
  remove(key: string): Promise<void>;
}

/** Random names are all there is in a path: nothing that a person wrote. */
export const OBJECT_KEY = /^[0-9a-f]{32}$/;

/** @throws TypeError when a key is not one of ours */
export function checkKey(key: string): void {
  if (!OBJECT_KEY.test(key)) throw new TypeError('not the key of an object');
}
