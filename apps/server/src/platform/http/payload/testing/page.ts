/** A browser page, implemented from the format's description independently of the client. */
import { createCipheriv, createDecipheriv, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import type { PayloadPublicKey } from '@artha/contract/system/product-config';

/** The time of page and server. */
export const NOW = new Date('2026-11-20T06:30:00Z');

export interface SealOptions {
  readonly stampMs?: number;
  /** The request that the payload is bound to. */
  readonly method?: string;
  readonly path?: string;
  readonly iv?: Buffer;
}

export interface Page {
  readonly key: Buffer;
  readonly header: string;
  /** The bytes of a payload: version, stamp, iv, ciphertext, tag. */
  seal(plain: string, options?: SealOptions): Buffer;
  /** @throws Error when the answer was not encrypted for this request */
  open(answer: Sealed, place: { method: string; path: string; status: number; iv: string }): Buffer;
}

export interface Sealed {
  readonly payload: string;
}

export const wrapFor = ({ publicKey }: PayloadPublicKey, bytes: Buffer): Buffer => {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return publicEncrypt({ key, oaepHash: 'sha256' }, bytes);
};

export function openPage(server: PayloadPublicKey, key: Buffer = randomBytes(32)): Page {
  return {
    key,
    header: `${server.keyId}.${wrapFor(server, key).toString('base64url')}`,
    seal: (
      plain,
      { stampMs = NOW.getTime(), method = 'POST', path = '/api/Odds/7/orders', iv = randomBytes(12) } = {},
    ) => {
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      cipher.setAAD(Buffer.from(`v1|request|${method}|${path}|${stampMs}`));
      const stamp = Buffer.alloc(8);
      stamp.writeBigUInt64BE(BigInt(stampMs));
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return Buffer.concat([Buffer.from([1]), stamp, iv, sealed]);
    },
    open: ({ payload }, { method, path, status, iv }) => {
      const bytes = Buffer.from(payload, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(9, 21));
      decipher.setAAD(Buffer.from(`v1|answer|${method}|${path}|${status}|${iv}`));
      decipher.setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(21, -16)), decipher.final()]);
    },
  };
}

export const ivOf = (payload: Buffer): string => payload.subarray(9, 21).toString('base64url');
