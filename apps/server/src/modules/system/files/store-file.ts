import { createHash } from 'node:crypto';
import type { StoredFile } from '@artha/contract/system/files';
import { Refusal } from '@artha/domain/kit/errors';
import type { Container, ContainerRules } from '@artha/domain/system/files/containers';
import { CONTAINER_RULES } from '@artha/domain/system/files/containers';
import {
  brokenFileRule,
  cleanFileName,
  extensionOf,
  extensionsText,
  KILOBYTE,
  kilobytesText,
} from '@artha/domain/system/files/file-rules';
import { transaction } from '../../../platform/db/transaction.ts';
import { checkContent, checkFeedContent } from '../../../platform/files/content/check-content.ts';
import { newFileKey } from '../../../platform/files/file-store.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../audit/index.ts';
import type { FileRow } from './files.queries.ts';
import { countUnowned, deleteHidden, insertFile, lockUploadsOf, markStored } from './files.queries.ts';

/** A file that arrived in one way or another. */
export interface ArrivedFile {
  /** As it was sent. */
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  readonly read: () => Promise<Uint8Array>;
}

/** Whether a container is open to the caller: an applicant uses few of them. */
export const isOpenTo = ({ hold }: Pick<SessionContext, 'hold'>, container: Container): boolean =>
  hold !== 'onboarding' || CONTAINER_RULES[container].isForApplicants === true;

/** Operations users with limited access change nothing, so that nothing would ever own what they upload. */
const mayWrite = ({ role, isFullAccess }: SessionContext['session'], { writers }: ContainerRules): boolean =>
  writers.includes(role.key) && (role.key !== 'operations' || isFullAccess);

/**
 * The rules of a container for the caller, before anything of a file is read.
 *
 * @throws Refusal session.forbidden, file.too-many
 */
export async function checkMayUpload(ctx: SessionContext, container: Container): Promise<ContainerRules> {
  const rules = CONTAINER_RULES[container];
  if (!mayWrite(ctx.session, rules) || !isOpenTo(ctx, container)) throw new Refusal('session.forbidden');
  const waiting = await countUnowned(ctx.db, ctx.session.userId, container);
  if (waiting >= rules.unownedMax) throw new Refusal('file.too-many');
  return rules;
}

/**
 * Checks a file and stores it. The row comes first: whatever fails later, the clean-up finds what is left.
 *
 * @throws Refusal file.extension, file.maxsize, file.empty, file.unreadable, file.unsafe, file.old-workbook,
 *   file.too-many
 */
export async function storeFile(ctx: SessionContext, container: Container, file: ArrivedFile): Promise<StoredFile> {
  const rules = CONTAINER_RULES[container];
  const { extension, name } = checkedName(file, rules);
  const { bytes, contentType } = await (rules.isReadByContent === true
    ? checkFeedContent(file.read)
    : checkContent(extension, file.read));
  if (!(await ctx.node.scanFile(bytes))) throw new Refusal('file.unsafe');
  const row = await insertUnowned(ctx, container, {
    name,
    contentType,
    byteCount: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  try {
    await ctx.node.files.put(row.storeKey, bytes);
  } catch (error) {
    await ctx.node.files.remove(row.storeKey).then(
      () => deleteHidden(ctx.db, row.id),
      () => undefined,
    );
    throw error;
  }
  await transaction(ctx.database, async (tx) => {
    await markStored(tx, row.id, ctx.realNow);
    const after = { container, name, sha256: row.sha256 };
    await audit(tx, ctx, { action: 'file.uploaded', object: { type: 'file', id: row.id }, after });
  });
  return answerOf(row);
}

function checkedName({ fileName, size }: ArrivedFile, rules: ContainerRules) {
  const broken = brokenFileRule({ name: fileName, size }, rules);
  const [extension, name] = [extensionOf(fileName), cleanFileName(fileName)];
  if (broken === 'maxsize') throw tooLarge(rules);
  if (size === 0) throw new Refusal('file.empty');
  if (broken !== undefined || !extension || name === undefined) {
    throw new Refusal('file.extension', { values: { label: extensionsText(rules.extensions) } });
  }
  return { extension, name };
}

/** A file is larger than its container allows. */
export const tooLarge = ({ maxKilobytes }: ContainerRules) =>
  new Refusal('file.maxsize', { values: { label: kilobytesText(maxKilobytes) } });

type NewContent = Pick<FileRow, 'name' | 'contentType' | 'byteCount' | 'sha256'>;

const insertUnowned = (ctx: SessionContext, container: Container, content: NewContent): Promise<FileRow> =>
  transaction(ctx.database, async (tx) => {
    const { userId, role } = ctx.session;
    await lockUploadsOf(tx, userId);
    const waiting = await countUnowned(tx, userId, container);
    if (waiting >= CONTAINER_RULES[container].unownedMax) throw new Refusal('file.too-many');
    return insertFile(tx, {
      ...content,
      container,
      storeKey: newFileKey(),
      uploadedBy: userId,
      clientUserId: role.key === 'client' ? userId : null,
      unownedSince: ctx.realNow,
      uploadedAt: ctx.realNow,
    });
  });

const answerOf = ({ id, container, name, contentType, byteCount, uploadedAt }: FileRow): StoredFile => ({
  fileId: id,
  container,
  name,
  contentType,
  size: byteCount,
  uploadedAt,
});

/** The most bytes of a file in a container. */
export const maxBytesOf = ({ maxKilobytes }: ContainerRules): number => maxKilobytes * KILOBYTE;
