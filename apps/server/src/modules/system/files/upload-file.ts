import type { StoredFile } from '@artha/contract/system/files';
import { Refusal } from '@artha/domain/kit/errors';
import type { Container } from '@artha/domain/system/files/containers';
import type { SessionContext } from '../../../platform/http/context.ts';
import { checkMayUpload, maxBytesOf, storeFile, tooLarge } from './store-file.ts';

/** Receives the file of an upload, once the caller may store it. */
export async function uploadFile({ container }: { readonly container: Container }, ctx: SessionContext) {
  const rules = await checkMayUpload(ctx, container);
  if (!ctx.incomingFile) throw new Error('this call has no file');
  return storeFile(ctx, container, await ctx.incomingFile.receive(maxBytesOf(rules)));
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const DATA_URL = /^data:[\w.+/-]*;base64,/;

/**
 * Stores a file that came as base64 in the body of a call, with or without the beginning of a data URL, by the same
 * rules as an upload.
 *
 * @throws Refusal those of an upload; file.unreadable when it is not base64
 */
export async function storeBase64File(
  ctx: SessionContext,
  { container, name, base64 }: { readonly container: Container; readonly name: string; readonly base64: string },
): Promise<StoredFile> {
  const rules = await checkMayUpload(ctx, container);
  const text = base64.replace(DATA_URL, '');
  const size = Buffer.byteLength(text, 'base64');
  if (size > maxBytesOf(rules)) throw tooLarge(rules);
  if (!BASE64.test(text)) throw new Refusal('file.unreadable');
  return storeFile(ctx, container, {
    fileName: name,
    size,
    read: () => Promise.resolve(Buffer.from(text, 'base64')),
  });
}
