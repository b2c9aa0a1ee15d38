import type { DownloadedFile } from '@artha/contract/download';
import type { FastifyReply } from 'fastify';

/** Sends a file to be saved. Should a browser show it all the same, it runs nothing and belongs to nobody. */
export function sendFile(reply: FastifyReply, { bytes, contentType, fileName }: DownloadedFile): FastifyReply {
  return reply
    .headers({
      'content-type': contentType,
      'content-disposition': disposition('attachment', fileName),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(bufferOf(bytes));
}

export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);

/** The name twice (RFC 6266): in plain letters for everybody, and as it is for who can read that. */
export function disposition(kind: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
