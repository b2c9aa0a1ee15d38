import { Readable } from 'node:stream';
import type { DownloadedFile } from '@artha/contract/kit/download';
import type { FastifyReply } from 'fastify';

/** A file that is never held in memory: each part is fetched after the previous one was sent. */
export interface FileInParts extends Omit<DownloadedFile, 'bytes'> {
  readonly parts: AsyncIterable<Uint8Array>;
  /** Of all parts, so that the client detects a truncated file. */
  readonly byteCount: number;
}

/** Sends a file to be saved. If a browser shows it anyway, it runs no script and has no origin. */
export function sendFile(reply: FastifyReply, file: DownloadedFile | FileInParts): FastifyReply {
  const { contentType, fileName } = file;
  const body = 'bytes' in file ? bufferOf(file.bytes) : Readable.from(file.parts, { highWaterMark: 1 });
  return reply
    .headers({
      'content-type': contentType,
      'content-length': 'bytes' in file ? file.bytes.byteLength : file.byteCount,
      'content-disposition': disposition('attachment', fileName),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(body);
}

export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);

/** Has the name twice (RFC 6266): in ASCII for all clients, and in UTF-8 for those that support it. */
export function disposition(kind: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
