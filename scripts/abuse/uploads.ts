/** What files, and bodies that pretend to be one, can do. */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FILE_PART } from '@artha/contract/kit/upload';
import { ROLE_IDS } from '@artha/domain/kit/roles';
import { CONTAINER_RULES } from '@artha/domain/system/files/containers';
import { HTML, noisyPng, plainPng, SVG } from '../../apps/server/src/platform/files/testing/image-bodies.ts';
import { EVIL_PDFS, pdf } from '../../apps/server/src/platform/files/testing/pdf-bodies.ts';
import { EVIL_SHEETS } from '../../apps/server/src/platform/files/testing/sheet-bodies.ts';
import { Browser, many, tally } from './browser.ts';
import type { Attempt, Outcome, Scene } from './scene.ts';
import { PEOPLE } from './scene.ts';

/** How soon a bad file must be refused. */
const REFUSED_WITHIN_MS = 2_000;
const MEMORY_MAX_MB = 400;
const SAMPLE_MS = 50;
const CLIENT = { role: 'CLIENT', roleid: '1' };
const OPERATIONS = { name: 'OPERATIONS', id: ROLE_IDS.operations };
const GIGABYTE = 1_024 ** 3;

interface Answer {
  /** What was sent. */
  readonly name: string;
  readonly status: number;
  readonly ms: number;
}

/** What there is of files: rows, stored files, and files that are being received. */
async function leftovers({ database, environment }: Scene): Promise<string> {
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from stored_file');
  const filesIn = (name: string): number => {
    const folder = join(environment.folder, name);
    if (!existsSync(folder)) return 0;
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile()).length;
  };
  return `${rows[0]?.count} rows, ${filesIn('files')} files, ${filesIn('incoming')} incoming`;
}

/** Runs work, and says by how many megabytes the product's memory grew at most meanwhile. */
async function withPeak<Result>({ memoryMb }: Scene, work: () => Promise<Result>): Promise<[Result, number]> {
  const before = await memoryMb();
  let [peak, isOver] = [before, false];
  const sampling = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await memoryMb());
      await sleep(SAMPLE_MS);
    }
  })();
  try {
    return [await work(), peak - before];
  } finally {
    isOver = true;
    await sampling;
  }
}

const pathOf = (container: string) => `/api/Containers/${container}/upload`;

interface Target {
  readonly url: string;
  readonly path?: string;
  readonly role?: typeof CLIENT;
}

async function send(browser: Browser, file: File, target: Target): Promise<Answer> {
  const { url, path = pathOf('cheques'), role = CLIENT } = target;
  const form = new FormData();
  form.set(FILE_PART, file);
  const startedAt = performance.now();
  const answer = await browser.fetch(url + path, {
    method: 'POST',
    headers: { authorization: browser.token, ...role, 'x-xsrf-token': csrfOf(browser) },
    body: form,
  });
  await answer.arrayBuffer();
  return { name: file.name, status: answer.status, ms: performance.now() - startedAt };
}

const csrfOf = (browser: Browser): string => /XSRF-TOKEN=([^;]+)/.exec(browser.cookies())?.[1] ?? '';

async function signedIn(url: string, number: number, address: string): Promise<Browser> {
  const browser = new Browser(url, address);
  const outcome = await browser.signIn({ userId: `buyer${number}` });
  if (outcome !== 'in') throw new Error(`buyer${number}: ${outcome}`);
  return browser;
}

const fileOf = (name: string, bytes: Uint8Array) => new File([new Uint8Array(bytes)], name);

/** Files of a client that must be refused, each with what it is. */
const badFiles = (): readonly (readonly [string, File])[] => [
  ...Object.entries(EVIL_PDFS).map(([name, [bytes]]) => [name, fileOf('a.pdf', bytes)] as const),
  ['a byte too many', fileOf('a.pdf', new Uint8Array(CONTAINER_RULES.cheques.maxKilobytes * 1_024 + 1))],
  ['a page as a picture', fileOf('a.jpg', HTML)],
  ['a drawing as a picture', fileOf('a.png', SVG)],
  ['a drawing', fileOf('a.svg', SVG)],
  ['a PNG as a JPEG', fileOf('a.jpg', plainPng(10, 10))],
  ['100 million pixels', fileOf('a.png', plainPng(10_000, 10_000))],
  ...BAD_NAMES.map((name) => [`the name ${JSON.stringify(name)}`, fileOf(name, pdf())] as const),
];

const BAD_NAMES = ['a.exe.pdf', 'a.pdf.exe', 'a\0.pdf', 'a\u{202e}fdp.pdf', '../../.pdf', '.pdf', 'a'];

export const badUploads: Attempt = {
  name: 'bad files',
  tried: 'scripts, polyglots, bombs, false names and types, one after another',
  expected: `each refused within ${REFUSED_WITHIN_MS / 1_000} s, nothing kept, less than ${MEMORY_MAX_MB} MB of memory`,
  run: async (scene) => {
    const { url } = scene;
    const client = await signedIn(url, PEOPLE.uploader, '198.51.120.7');
    const staff = new Browser(url, '198.51.120.8');
    const outcome = await staff.signIn({ userId: 'operations1', role: OPERATIONS });
    if (outcome !== 'in') throw new Error(`operations1: ${outcome}`);
    const before = await leftovers(scene);
    const role = { role: OPERATIONS.name, roleid: String(OPERATIONS.id) };
    const [answers, growth] = await withPeak(scene, async () => {
      const all: Answer[] = [];
      for (const [name, file] of badFiles()) all.push({ ...(await send(client, file, { url })), name });
      for (const [name, [make]] of Object.entries(EVIL_SHEETS)) {
        const answer = await send(staff, fileOf('a.xlsx', make()), { url, path: pathOf('bulkuploads'), role });
        all.push({ ...answer, name });
      }
      return all;
    });
    return judged(scene, { answers, growth, before });
  },
};

interface Judged {
  readonly answers: readonly Answer[];
  readonly growth: number;
  readonly before: string;
}

async function judged(scene: Scene, { answers, growth, before }: Judged): Promise<Outcome> {
  const after = await leftovers(scene);
  const [slowest] = answers.toSorted((one, other) => other.ms - one.ms);
  if (!slowest) throw new Error('nothing was answered');
  const areRefused = answers.every(({ status }) => status >= 400 && status < 500);
  return {
    isMet: areRefused && slowest.ms <= REFUSED_WITHIN_MS && growth <= MEMORY_MAX_MB && after === before,
    found: `${tally(answers.map(({ status }) => String(status)))}; ${after === before ? 'nothing kept' : after}`,
    figure: `slowest ${(slowest.ms / 1_000).toFixed(1)} s (${slowest.name.slice(0, 40)}), ${Math.round(growth)} MB`,
  };
}

const BOUNDARY = '----abuse';
const PART = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${FILE_PART}"; filename="a.pdf"\r\n\r\n`;

interface RawUpload {
  readonly path?: string;
  readonly framing: string;
  /** Bytes sent after the beginning of the part, unless the answer comes first. */
  readonly byteCount: number;
  readonly isChunked?: boolean;
  /** Ends the connection instead of waiting for the answer. */
  readonly isCutOff?: boolean;
}

/** Sends a body by hand until it is answered. @returns status 0 when it was cut off, as wanted */
function sendRaw({ port }: Scene, browser: Browser, upload: RawUpload): Promise<Answer> {
  const { path = pathOf('cheques'), framing, byteCount, isChunked = false, isCutOff = false } = upload;
  const startedAt = performance.now();
  const filler = randomBytes(65_536);
  const frame = (bytes: Uint8Array) => {
    if (!isChunked) return bytes;
    return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
  };
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let [text, sent] = ['', 0];
    let answeredAt = 0;
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      answeredAt ||= performance.now();
    });
    const write = () => {
      while (text === '' && sent < byteCount && !socket.destroyed) {
        sent += filler.length;
        if (!socket.write(frame(filler))) {
          socket.once('drain', write);
          return;
        }
      }
      if (isCutOff) socket.destroy();
    };
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const status = Number(/HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? (isCutOff ? 0 : Number.NaN));
      resolve({ name: `${path} ${framing}`, status, ms: (answeredAt || performance.now()) - startedAt });
    });
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${browser.token}\r\nrole: CLIENT\r\nroleid: 1\r\n` +
        `cookie: ${browser.cookies()}\r\nx-xsrf-token: ${csrfOf(browser)}\r\nx-forwarded-for: 198.51.121.7\r\n` +
        `content-type: multipart/form-data; boundary=${BOUNDARY}\r\n${framing}\r\n\r\n`,
    );
    socket.write(frame(Buffer.from(PART)));
    write();
  });
}

const length = (bytes: number) => `content-length: ${bytes}`;
const BODIES: readonly RawUpload[] = [
  { framing: length(GIGABYTE), byteCount: GIGABYTE },
  { framing: 'transfer-encoding: chunked', byteCount: GIGABYTE, isChunked: true },
  { framing: length(2_000_000), byteCount: 1_000_000, isCutOff: true },
  { path: pathOf('..%2F..%2Fetc'), framing: length(GIGABYTE), byteCount: GIGABYTE },
  { path: pathOf('cheques%00'), framing: length(GIGABYTE), byteCount: GIGABYTE },
  { path: pathOf('bulkuploads'), framing: length(GIGABYTE), byteCount: GIGABYTE },
  { path: '/api/Orders/upload', framing: length(GIGABYTE), byteCount: GIGABYTE },
];

const BODY_MEMORY_MAX_MB = 100;

export const endlessUploads: Attempt = {
  name: 'endless bodies',
  tried: '1 GB with and without a length, cut off in the middle, to paths outside',
  expected: `each answered within ${REFUSED_WITHIN_MS / 1_000} s, nothing kept, less than ${BODY_MEMORY_MAX_MB} MB of memory`,
  run: async (scene) => {
    const client = await signedIn(scene.url, PEOPLE.uploader + 1, '198.51.121.7');
    const before = await leftovers(scene);
    const [answers, growth] = await withPeak(scene, async () => {
      const all: Answer[] = [];
      for (const body of BODIES) all.push(await sendRaw(scene, client, body));
      return all;
    });
    const ids = ['..%2F..%2Fetc%2Fpasswd', '%00', '019aa3c1-0000-7000-8000-000000000001'];
    for (const id of ids) {
      const startedAt = performance.now();
      const headers = { authorization: client.token, ...CLIENT };
      const { status } = await client.fetch(`${scene.url}/api/Containers/cheques/files/${id}`, { headers });
      answers.push({ name: id, status, ms: performance.now() - startedAt });
    }
    const wanted = answers.filter(({ status }) => status !== 0);
    return {
      ...(await judged(scene, { answers: wanted, growth, before })),
      ...(growth > BODY_MEMORY_MAX_MB && { isMet: false }),
    };
  },
};

const EACH = 4;

export const manyUploads: Attempt = {
  name: '100 uploads at once',
  tried: `${PEOPLE.uploaders.count * EACH} images of 2 MB by ${PEOPLE.uploaders.count} clients, in parallel`,
  expected: `each stored or told to wait, less than ${MEMORY_MAX_MB} MB of memory, no file without its row`,
  run: async (scene) => {
    const { url } = scene;
    const clients: Browser[] = [];
    for (const at of many(PEOPLE.uploaders.count, (index) => index)) {
      clients.push(await signedIn(url, PEOPLE.uploaders.first + at, `198.51.122.${at + 1}`));
    }
    // Noise hardly packs: the image has as many bytes as an upload may have.
    const image = await noisyPng();
    const startedAt = performance.now();
    const [answers, growth] = await withPeak(scene, () =>
      Promise.all(clients.flatMap((client) => many(EACH, () => send(client, fileOf('a.png', image), { url })))),
    );
    const seconds = (performance.now() - startedAt) / 1_000;
    const stored = answers.filter(({ status }) => status === 200).length;
    const areAnswered = answers.every(({ status }) => [200, 429, 503].includes(status));
    const left = await leftovers(scene);
    const { rows } = await scene.database.pool.query<{ count: number }>(
      'select count(*)::int as count from stored_file where stored_at is not null',
    );
    const isWhole = left === `${stored} rows, ${stored} files, 0 incoming` && rows[0]?.count === stored;
    return {
      isMet: areAnswered && isWhole && growth <= MEMORY_MAX_MB,
      found: `${tally(answers.map(({ status }) => String(status)))}; ${left}`,
      figure: `${seconds.toFixed(1)} s, ${Math.round(growth)} MB`,
    };
  },
};
