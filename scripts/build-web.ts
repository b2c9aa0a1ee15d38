import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, glob, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { takesNoArguments } from '../apps/server/src/cli/usage.ts';

const ROOT = resolve(import.meta.dirname, '..');
const WEB = join(ROOT, 'apps/web');
const BUNDLE = join(WEB, 'dist');
const HASH_FILE = join(BUNDLE, '.sources-hash');

/** Folders whose files determine the contents of the bundle, with all below them. */
const SOURCE_FOLDERS = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/build',
  'packages/domain/src',
  'packages/contract/src',
  'packages/client/src',
];
/** Folders of which only the files themselves do. */
const CONFIG_FOLDERS = ['apps/web'];
const COMPRESSED = /\.(?:js|css|html|svg|json|txt)$/;
const COMPRESSED_MIN_BYTES = 1_024;

/** The web application cannot be built in this folder. */
export class FolderNameError extends Error {}

/**
 * Vite treats these characters as parts of a URL, and then does not find the files.
 *
 * @throws FolderNameError
 */
export function checkFolderName(folder: string): void {
  const found = new Set(folder.match(/[#?*]/g));
  if (found.size > 0)
    throw new FolderNameError(
      `The web application cannot be built in ${folder}: rename the folders whose names contain ${[...found].join(' or ')}.`,
    );
}

async function filesIn(folder: string, recursive: boolean): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { recursive, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function hashOfSources(): Promise<string> {
  const lists = await Promise.all([
    ...SOURCE_FOLDERS.map((folder) => filesIn(folder, true)),
    ...CONFIG_FOLDERS.map((folder) => filesIn(folder, false)),
  ]);
  const files = [...lists.flat(), join(ROOT, 'package-lock.json')].filter((file) => !/\.test\.tsx?$/.test(file));
  // At once: there are a thousand of them, and `npm start` waits for it.
  const sources = await Promise.all(
    files.toSorted().map(async (file) => ({ path: relative(ROOT, file), bytes: await readFile(file) })),
  );
  const hash = createHash('sha256');
  for (const { path, bytes } of sources) hash.update(path).update('\0').update(bytes).update('\0');
  return hash.digest('hex');
}

/** Writes a br and a gz version of each text file, so that no request has to compress. */
async function compress(folder: string): Promise<void> {
  const files = await Array.fromAsync(glob('**/*', { cwd: folder, withFileTypes: true }));
  await Promise.all(
    files
      .filter((entry) => entry.isFile() && COMPRESSED.test(entry.name))
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name);
        const bytes = await readFile(file);
        if (bytes.length < COMPRESSED_MIN_BYTES) return;
        const best = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params: best }));
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }),
  );
}

/**
 * Builds the web application unless the existing bundle was built from the same sources.
 *
 * @param onBuild called when a build is necessary, before it begins
 * @returns true when it was built
 * @throws FolderNameError
 */
export async function buildWeb(onBuild: () => void = () => undefined): Promise<boolean> {
  const hash = await hashOfSources();
  if ((await readFile(HASH_FILE, 'utf8').catch(() => '')) === hash) return false;
  checkFolderName(ROOT);
  onBuild();
  const newBundle = `${BUNDLE}.new`;
  await rm(newBundle, { recursive: true, force: true });
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--outDir', newBundle, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: WEB,
      maxBuffer: 2 ** 24,
      // A test runner sets its own NODE_ENV, with which libraries would be built for development.
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  await compress(newBundle);
  await writeFile(join(newBundle, '.sources-hash'), hash);
  await rm(BUNDLE, { recursive: true, force: true });
  await rename(newBundle, BUNDLE).catch(() => cp(newBundle, BUNDLE, { recursive: true }));
  return true;
}

const USAGE = `Usage: node scripts/build-web.ts

  Builds the web application unless the existing bundle was built from the same sources.`;

if (import.meta.main) {
  takesNoArguments(USAGE);
  const isBuilt = await buildWeb();
  process.stdout.write(isBuilt ? 'The web bundle is built.\n' : 'The web bundle is up to date.\n');
}
