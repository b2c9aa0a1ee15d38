import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_SECRETS } from '../../testing/node.ts';
import type { TestSandbox } from '../../testing/start-sandbox.ts';
import { startSandbox } from '../../testing/start-sandbox.ts';
import { SANDBOX_FILE_STORE_SECRET } from '../env/variables.ts';
import { newFileKey, sealedFileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { s3Store } from './s3-store.adapter.ts';
import { fileScanner } from './scanner.adapter.ts';

const folder = mkdtempSync(join(tmpdir(), 'artha-store-test-'));
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => {
  sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const bucket = (changes: { secret?: string; keyId?: string } = {}): ObjectStore =>
  s3Store({
    ...{ url: `${sandbox.url}/object-store`, bucket: 'artha', region: 'ap-south-1' },
    ...{ keyId: 'sandbox', secret: SANDBOX_FILE_STORE_SECRET },
    ...changes,
  });

const BYTES = Buffer.from(Uint8Array.from({ length: 70_000 }, (_, at) => at % 251));

describe.each<[string, () => ObjectStore]>([
  ['a folder', () => folderStore(folder)],
  ['an object store', () => bucket()],
])('%s', (_name, open) => {
  test('keeps, replaces and removes files', async () => {
    const files = sealedFileStore(open(), TEST_SECRETS);
    const key = newFileKey();
    expect(await files.open(key)).toBeUndefined();
    await files.put(key, BYTES);
    expect((await files.open(key))?.equals(BYTES)).toBe(true);
    await files.put(key, Buffer.from('another'));
    expect((await files.open(key))?.toString()).toBe('another');
    await files.remove(key);
    await files.remove(key);
    expect(await files.open(key)).toBeUndefined();
  });

  test('never sees what is in a file, and opens none that was changed or moved', async () => {
    const store = open();
    const files = sealedFileStore(store, TEST_SECRETS);
    const [key, other] = [newFileKey(), newFileKey()];
    await files.put(key, BYTES);
    const sealed = Buffer.from((await store.get(key))!);
    expect(sealed.includes(BYTES.subarray(0, 100))).toBe(false);
    await store.put(other, sealed);
    await expect(files.open(other)).rejects.toThrow('does not open');
    sealed[sealed.length - 1]! ^= 1;
    await store.put(key, sealed);
    await expect(files.open(key)).rejects.toThrow('does not open');
  });

  test.each(['../a', 'a/b', '', 'A'.repeat(32), '0'.repeat(31)])('refuses the key %j', async (key) => {
    const store = open();
    await expect((async () => store.get(key))()).rejects.toThrow('not the key of an object');
    await expect((async () => store.put(key, BYTES))()).rejects.toThrow('not the key of an object');
    await expect((async () => store.remove(key))()).rejects.toThrow('not the key of an object');
  });
});

describe('a folder', () => {
  test('is readable by its user alone, and has no half-written file', async () => {
    const key = newFileKey();
    await folderStore(folder).put(key, BYTES);
    const path = join(folder, key.slice(0, 2), key);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, key.slice(0, 2))).mode & 0o777).toBe(0o700);
    expect(readFileSync(path).equals(BYTES)).toBe(true);
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual([]);
  });

  test('keeps nothing of a file that cannot be written', async () => {
    const store = folderStore('/dev/null/files');
    await expect(store.put(newFileKey(), BYTES)).rejects.toThrow();
    expect(existsSync('/dev/null/files')).toBe(false);
  });
});

describe('an object store', () => {
  const fault = (kind: string) => sandbox.control('/faults', { system: 'object-store', kind });

  test.each(['drop', 'error', 'lost-answer'])('%s once is not noticed', async (kind) => {
    const store = bucket();
    const key = newFileKey();
    await fault(kind);
    await store.put(key, BYTES);
    expect(Buffer.from((await store.get(key))!).equals(BYTES)).toBe(true);
  });

  test('an outage is an error', async () => {
    await fault('error');
    await fault('error');
    await expect(bucket().put(newFileKey(), BYTES)).rejects.toThrow('answered PUT with 503');
    await fault('drop');
    await fault('drop');
    await expect(bucket().get(newFileKey())).rejects.toThrow('did not answer GET');
  });

  test('an endless answer is cut off', async () => {
    await fault('endless');
    await fault('endless');
    await expect(bucket().get(newFileKey())).rejects.toThrow('did not answer GET');
  });

  test('garbage never opens as a file', async () => {
    await fault('garbage');
    await expect(sealedFileStore(bucket(), TEST_SECRETS).open(newFileKey())).rejects.toThrow('does not open');
  });

  test.each([
    ['another secret', { secret: 'wrong' }],
    ['another key', { keyId: 'somebody' }],
  ])('refuses %s', async (_name, changes) => {
    await expect(bucket(changes).put(newFileKey(), BYTES)).rejects.toThrow('answered PUT with 403');
    await expect(bucket(changes).get(newFileKey())).rejects.toThrow('answered GET with 403');
    await expect(bucket(changes).remove(newFileKey())).rejects.toThrow('answered DELETE with 403');
  });
});

describe('a virus scanner', () => {
  const scan = async (status: number) => {
    let received = 0;
    const server = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => (received += chunk.length));
      request.on('end', () => response.writeHead(status).end());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const scanned = await fileScanner(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)(BYTES).catch(
      (error: unknown) => (error as Error).message,
    );
    await new Promise((resolve) => server.closeAllConnections() ?? server.close(resolve));
    return [scanned, received];
  };

  test.each<[number, boolean | string]>([
    [204, true],
    [422, false],
    [200, 'the virus scanner answered 200'],
    [500, 'the virus scanner answered 500'],
  ])('that answers %d', async (status, expected) => {
    expect(await scan(status)).toEqual([expected, BYTES.length]);
  });

  test('is off without an address', async () => {
    expect(await fileScanner(undefined)(BYTES)).toBe(true);
  });
});
