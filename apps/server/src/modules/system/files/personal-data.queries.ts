import { column, maybe } from '@artha/contract/kit/table';
import { CONTAINER_NAMES } from '@artha/domain/system/files/containers';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { personalTable } from '../../../platform/db/personal-table.ts';
import { storedFile } from './files.tables.ts';

interface NamedFile {
  readonly id: string;
  readonly name: string;
}

const NAME_MAX_CHARACTERS = 80;

/** Where an upload is in an archive: a plain name, which no program resolves to a place outside a folder. */
export const uploadPath = ({ id, name }: NamedFile): string =>
  `uploads/${id}-${name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').slice(-NAME_MAX_CHARACTERS)}`;

/** The files that a person uploaded, newest first. */
export const listUploadsOf = (db: Db, userId: number) =>
  db
    .select({
      id: storedFile.id,
      name: storedFile.name,
      storeKey: storedFile.storeKey,
      byteCount: storedFile.byteCount,
    })
    .from(storedFile)
    .where(and(eq(storedFile.uploadedBy, userId), isNotNull(storedFile.storedAt)))
    .orderBy(desc(storedFile.uploadedAt), desc(storedFile.id));

export const documentsTable = personalTable({
  name: 'documents',
  title: 'Documents',
  columns: {
    name: column('text', 'Name'),
    container: column('text', 'Kind'),
    contentType: column('code', 'Type'),
    byteCount: column('count', 'Bytes'),
    sha256: column('code', 'SHA-256'),
    uploadedAt: column('instant', 'Uploaded'),
    isOwnUpload: column('flag', 'Uploaded by you'),
    path: maybe('code', 'In this archive'),
  },
  texts: { container: CONTAINER_NAMES },
  rows: (userId) => sql`
    select ${storedFile.id} as id, ${storedFile.name} as name, ${storedFile.container} as container,
      ${storedFile.contentType} as "contentType", ${storedFile.byteCount} as "byteCount",
      ${storedFile.sha256} as sha256, ${storedFile.uploadedAt} as "uploadedAt",
      ${storedFile.uploadedBy} = ${userId} as "isOwnUpload"
    from ${storedFile}
    where (${storedFile.uploadedBy} = ${userId} or ${storedFile.clientUserId} = ${userId})
      and ${storedFile.storedAt} is not null
    order by ${storedFile.uploadedAt}, ${storedFile.id}`,
  shown: (row) => ({
    ...row,
    path: row['isOwnUpload'] === true ? uploadPath({ id: String(row['id']), name: String(row['name']) }) : null,
  }),
});
