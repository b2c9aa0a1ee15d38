import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uploadFile } from '@artha/contract/system/files';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ClientError } from './client-error.ts';
import { fileFromBase64 } from './file-from-base64.ts';
import type { UploadOptions, UploadRequest } from './upload.ts';
import { createUpload } from './upload.ts';

const stored = {
  fileId: '019aa3c1-0000-7000-8000-000000000001',
  container: 'cheques',
  name: 'cheque.png',
  contentType: 'image/png',
  size: 3,
  uploadedAt: '2026-11-21T06:30:00.000Z',
};
const cheque = new File([Uint8Array.of(1, 2, 3)], 'cheque.png', { type: 'image/png' });

const options = {
  credentials: () => ({ token: 'a-token', role: { name: 'CLIENT', id: 1 } }),
  cookies: () => 'XSRF-TOKEN=csrf',
};

describe('by fetch', () => {
  interface Seen {
    readonly url: string | undefined;
    readonly headers: IncomingMessage['headers'];
    readonly body: string;
  }
  let server: Server;
  let seen: Seen[];
  let answer: (response: ServerResponse) => void;
  beforeEach(async () => {
    seen = [];
    answer = (response) => response.writeHead(200).end(JSON.stringify(stored));
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        seen.push({ url: request.url, headers: request.headers, body: Buffer.concat(parts).toString('latin1') });
        if (request.url === '/api/AppUsers/csrf') response.writeHead(204).end();
        else answer(response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.closeAllConnections() ?? server.close(resolve)));

  const upload = (uploadOptions?: UploadOptions) =>
    createUpload({ ...options, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })(
      uploadFile,
      { container: 'cheques' },
      cheque,
      uploadOptions,
    );

  test('sends one part named file with the headers of every call, and decodes the answer', async () => {
    const parts: number[] = [];
    const answered = await upload({ onProgress: (part) => parts.push(part) });
    expect(answered).toEqual({ ...stored, uploadedAt: new Date(stored.uploadedAt) });
    expect(parts).toEqual([0, 1]);
    const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = seen;
    expect(url).toBe('/api/Containers/cheques/upload');
    expect(headers).toMatchObject({ authorization: 'a-token', role: 'CLIENT', roleid: '1', 'x-xsrf-token': 'csrf' });
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(body.match(/content-disposition/gi)).toHaveLength(1);
    expect(body).toContain('name="file"; filename="cheque.png"');
    expect(body).toContain('\u0001\u0002\u0003');
  });

  test('a refusal is a ClientError with the message of the server', async () => {
    const error = { statusCode: 413, name: 'Refusal', message: 'Too large.', code: 'file.maxsize', requestId: 'r' };
    answer = (response) => response.writeHead(413).end(JSON.stringify({ error }));
    await expect(upload()).rejects.toMatchObject({ code: 'file.maxsize', status: 413, message: 'Too large.' });
  });

  test('is sent again with a new token when its token was refused', async () => {
    const error = { statusCode: 403, name: 'Refusal', message: 'No.', code: 'request.csrf-wrong', requestId: 'r' };
    let refusals = 1;
    answer = (response) => {
      if (refusals-- > 0) response.writeHead(403).end(JSON.stringify({ error }));
      else response.writeHead(200).end(JSON.stringify(stored));
    };
    await upload();
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/Containers/cheques/upload',
      '/api/AppUsers/csrf',
      '/api/Containers/cheques/upload',
    ]);
  });
});

/** Behaves as XMLHttpRequest in a browser; a test fires its events. */
class ScriptedRequest implements UploadRequest {
  status = 0;
  responseText = '';
  timeout = 0;
  sent: FormData | undefined;
  readonly opened: string[] = [];
  readonly headers = new Headers();
  readonly #listeners = new Map<string, (event: never) => void>();
  readonly upload = {
    addEventListener: (type: string, listener: (event: never) => void) =>
      void this.#listeners.set(`upload ${type}`, listener),
  };
  open = (...parts: string[]) => void this.opened.push(parts.join(' '));
  setRequestHeader = (name: string, value: string) => this.headers.set(name, value);
  getAllResponseHeaders = () => 'content-type: application/json\r\nx-request-id: r\r\n';
  addEventListener = (type: string, listener: () => void) => void this.#listeners.set(type, listener);
  send = (body: FormData) => void (this.sent = body);
  abort = () => this.fire('abort');
  fire = (type: string, event?: object) => this.#listeners.get(type)?.(event as never);
}

describe('by XMLHttpRequest', () => {
  const start = async (uploadOptions: UploadOptions = {}) => {
    const xhr = new ScriptedRequest();
    const upload = createUpload({ ...options, baseUrl: '', newRequest: () => xhr });
    const result = upload(uploadFile, { container: 'cheques' }, cheque, uploadOptions);
    result.catch(() => undefined);
    await new Promise((resolve) => setImmediate(resolve));
    return { xhr, result };
  };

  test('sends the file, reports progress and decodes the answer', async () => {
    const parts: number[] = [];
    const { xhr, result } = await start({ onProgress: (part) => parts.push(part) });
    expect(xhr.opened).toEqual(['POST /api/Containers/cheques/upload']);
    expect(Object.fromEntries(xhr.headers)).toMatchObject({ authorization: 'a-token', 'x-xsrf-token': 'csrf' });
    expect(xhr.headers.has('content-type')).toBe(false);
    expect(xhr.sent?.get('file')).toMatchObject({ name: 'cheque.png', size: 3 });
    xhr.fire('upload progress', { lengthComputable: true, loaded: 1, total: 4 });
    xhr.fire('upload progress', { lengthComputable: false, loaded: 1, total: 0 });
    xhr.fire('upload progress', { lengthComputable: true, loaded: 4, total: 4 });
    Object.assign(xhr, { status: 200, responseText: JSON.stringify(stored) });
    xhr.fire('load');
    expect(await result).toMatchObject({ fileId: stored.fileId });
    expect(parts).toEqual([0.25, 1]);
  });

  test.each([
    ['error', 'client.unreachable'],
    ['timeout', 'client.too-slow'],
  ])('%s is %s', async (event, code) => {
    const { xhr, result } = await start();
    xhr.fire(event);
    await expect(result).rejects.toThrow(ClientError);
    await expect(result).rejects.toMatchObject({ code });
  });

  test('cancelling rejects with the reason of the signal', async () => {
    const controller = new AbortController();
    const { result } = await start({ signal: controller.signal });
    controller.abort();
    await expect(result).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('what was cancelled before is never sent', async () => {
    const { xhr, result } = await start({ signal: AbortSignal.abort() });
    await expect(result).rejects.toMatchObject({ name: 'AbortError' });
    expect(xhr.sent).toBeUndefined();
  });
});

describe('a file from base64', () => {
  test.each([
    ['plain', 'AQID', ''],
    ['a data URL', 'data:image/png;base64,AQID', 'image/png'],
  ])('%s', async (_name, text, type) => {
    const file = fileFromBase64(text, 'a.png');
    expect([file.name, file.type, [...new Uint8Array(await file.arrayBuffer())]]).toEqual(['a.png', type, [1, 2, 3]]);
  });

  test.each(['!', 'AQIDB', 'data:image/png,AQID'])('refuses %s', (text) => {
    expect(() => fileFromBase64(text, 'a.png')).toThrow(TypeError);
  });
});
