import { mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

const POLL_MS = 100;

/**
 * Waits until no other test, in any process, uses a person. Only one of them succeeds in creating the lock folder.
 *
 * @returns releases the person
 */
export async function reservePerson(userId: string): Promise<() => Promise<void>> {
  const folder = join(process.env['ARTHA_DATA_DIR'] ?? '', `in-use-${userId}`);
  for (;;) {
    const isOurs = await mkdir(folder).then(
      () => true,
      () => false,
    );
    if (isOurs) return () => rmdir(folder);
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}
