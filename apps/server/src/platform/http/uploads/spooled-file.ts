import type { Cipheriv } from 'node:crypto';
import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

const CIPHER = 'aes-256-ctr';

/**
 * A temporary file without a name: it ends with its handle, even when the process is killed. Its bytes are encrypted
 * with a key that only this object knows.
 */
export class SpooledFile {
  readonly #handle: FileHandle;
  readonly #key = randomBytes(32);
  readonly #iv = randomBytes(16);
  readonly #cipher: Cipheriv = createCipheriv(CIPHER, this.#key, this.#iv);
  #size = 0;
  #lastWrite: Promise<void> = Promise.resolve();

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /** @param folder is created if it does not exist */
  static async create(folder: string): Promise<SpooledFile> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomUUID());
    const handle = await open(path, 'wx+', 0o600);
    await unlink(path);
    return new SpooledFile(handle);
  }

  /** Bytes written. */
  get size(): number {
    return this.#size;
  }

  /** Appends bytes; the next write begins after this one. */
  write(chunk: Uint8Array): Promise<void> {
    this.#lastWrite = this.#append(this.#cipher.update(chunk));
    return this.#lastWrite;
  }

  async #append(sealed: Buffer): Promise<void> {
    for (let done = 0; done < sealed.length;) {
      const { bytesWritten } = await this.#handle.write(sealed, done, sealed.length - done, this.#size + done);
      done += bytesWritten;
    }
    this.#size += sealed.length;
  }

  /** The whole content. */
  async read(): Promise<Buffer> {
    const sealed = Buffer.alloc(this.#size);
    for (let done = 0; done < sealed.length;) {
      const { bytesRead } = await this.#handle.read(sealed, done, sealed.length - done, done);
      if (bytesRead === 0) throw new Error('a temporary file is shorter than what was written');
      done += bytesRead;
    }
    return createDecipheriv(CIPHER, this.#key, this.#iv).update(sealed);
  }

  async close(): Promise<void> {
    await this.#lastWrite.catch(() => undefined);
    await this.#handle.close();
  }
}
