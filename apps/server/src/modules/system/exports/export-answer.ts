import type { ExportJob } from '@artha/contract/system/exports';
import type { output } from 'zod/mini';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { Owner } from './exports.queries.ts';
import type { exportJob } from './exports.tables.ts';

export const ownerOf = ({ session }: Pick<SessionContext, 'session'>): Owner => ({
  userId: session.userId,
  roleId: session.role.id,
});

/** An export as its owner sees it. @param title the title of its table */
export const answerOf = (row: typeof exportJob.$inferSelect, title: string): output<typeof ExportJob> => ({
  id: row.id,
  title,
  fileName: row.fileName,
  format: row.format,
  state: row.state,
  rowCount: row.rowCount,
  rowsDone: row.rowsDone,
  byteCount: row.byteCount,
  failure: row.failure,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
});
