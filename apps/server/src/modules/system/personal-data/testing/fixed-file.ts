import { createHash, randomUUID } from 'node:crypto';
import { newFileKey } from '../../../../platform/files/file-store.ts';
import { storedFile } from '../../files/files.tables.ts';
import type { PersonalDataFixture } from './personal-data-fixture.ts';
import { NOON } from './personal-data-fixture.ts';

interface FixedFile {
  readonly userId: number;
  readonly clientUserId?: number;
  readonly name: string;
  readonly bytes?: Buffer;
}

/** A file in the store, owned by a request. */
export async function fixedFile(
  { database, node }: PersonalDataFixture,
  { userId, clientUserId = userId, name, bytes = Buffer.from('%PDF-1.7 other') }: FixedFile,
): Promise<void> {
  const storeKey = newFileKey();
  await node.files.put(storeKey, bytes);
  await database.db.insert(storedFile).values({
    container: 'cheques',
    name,
    contentType: 'application/pdf',
    storeKey,
    byteCount: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    uploadedBy: userId,
    clientUserId,
    ownerType: 'test',
    ownerId: randomUUID(),
    uploadedAt: NOON,
    storedAt: NOON,
  });
}
