/** AWS Signature Version 4, in the header. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface AccessKey {
  readonly keyId: string;
  readonly secret: string;
}

export interface SignedRequest {
  readonly method: string;
  /** Path and query, as in the request line. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([\w-]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;
const DATE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
const TOLERANCE_MS = 15 * 60_000;
const REQUIRED = ['host', 'x-amz-date'];

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/** Why a request is refused, as the code of an object store; undefined when its signature is valid. */
export function signatureProblem(request: SignedRequest, key: AccessKey, nowMs: number): string | undefined {
  const { headers } = request;
  const [, keyId = '', day = '', region = '', names = '', signature = ''] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  if (keyId === '') return 'AccessDenied';
  if (keyId !== key.keyId) return 'InvalidAccessKeyId';
  const stamp = String(headers['x-amz-date']);
  const sentAtMs = Date.parse(stamp.replace(DATE, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(nowMs - sentAtMs) <= TOLERANCE_MS) || !stamp.startsWith(day)) return 'RequestTimeTooSkewed';
  if (headers['x-amz-content-sha256'] !== sha256(request.body)) return 'XAmzContentSHA256Mismatch';
  if (!REQUIRED.every((name) => names.split(';').includes(name))) return 'AccessDenied';
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical(request, names))].join('\n');
  const signingKey = ['s3', 'aws4_request'].reduce<Buffer>(hmac, hmac(hmac(`AWS4${key.secret}`, day), region));
  const isValid = timingSafeEqual(hmac(signingKey, text), Buffer.from(signature, 'hex'));
  return isValid ? undefined : 'SignatureDoesNotMatch';
}

function canonical({ method, url, headers }: SignedRequest, names: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const lines = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  return [method, path, query, lines.join(''), names, headers['x-amz-content-sha256']].join('\n');
}
