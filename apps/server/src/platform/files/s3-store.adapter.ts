import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { FileStoreEnv } from '../env/env.ts';
import { readBoundedBytes } from '../external/bounded-answer.ts';
import type { ObjectStore } from './object-store.ts';
import { checkKey } from './object-store.ts';

const TIMEOUT_MS = 15_000;
/** Larger than any file that is stored, sealed. */
const OBJECT_MAX_BYTES = 32 * 1_024 * 1_024;
const ERROR_MAX_BYTES = 65_536;
/** A failed attempt is repeated; each of our requests may be. */
const ATTEMPTS = 2;

/** The object store refused a request or failed. */
export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError';
}

interface StoreAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly bytes: Buffer;
}

/** Keeps objects in a bucket of an object store that speaks the protocol of S3. */
export function s3Store({ url, bucket, region, keyId, secret }: FileStoreEnv): ObjectStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region });
  const addressOf = (key: string): string => {
    checkKey(key);
    return `${url}/${bucket}/${key.slice(0, 2)}/${key}`;
  };

  const attempt = async (method: string, address: string, body: Uint8Array | undefined): Promise<StoreAnswer> => {
    const request = await client.sign(address, {
      method,
      body: body === undefined ? null : new Uint8Array(body),
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
    });
    const response = await fetch(request, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const isRead = method === 'GET' && response.ok;
    const bytes = await readBoundedBytes(response, isRead ? OBJECT_MAX_BYTES : ERROR_MAX_BYTES);
    return { ok: response.ok, status: response.status, bytes };
  };

  const send = async (method: string, address: string, body?: Uint8Array): Promise<StoreAnswer> => {
    for (let left = ATTEMPTS - 1; ; left -= 1) {
      try {
        const answer = await attempt(method, address, body);
        if (answer.status < 500 || left === 0) return answer;
      } catch (cause) {
        if (left === 0) throw new ObjectStoreError(`the object store did not answer ${method}`, { cause });
      }
    }
  };

  const refused = (method: string, status: number) =>
    new ObjectStoreError(`the object store answered ${method} with ${status}`);

  return {
    put: async (key, bytes) => {
      const { ok, status } = await send('PUT', addressOf(key), bytes);
      if (!ok) throw refused('PUT', status);
    },
    get: async (key) => {
      const { ok, status, bytes } = await send('GET', addressOf(key));
      if (status === 404) return undefined;
      if (!ok) throw refused('GET', status);
      return bytes;
    },
    remove: async (key) => {
      const { ok, status } = await send('DELETE', addressOf(key));
      if (!ok && status !== 404) throw refused('DELETE', status);
    },
  };
}
