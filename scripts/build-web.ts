import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, glob, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ROOT = resolve(import.meta.dirname, '..');
const WEB = join(ROOT, 'apps/web');
const BUNDLE = join(WEB, 'dist');
const HASH_FILE = join(BUNDLE, '.sources-hash');

/** Files that determine the contents of the bundle. */
const SOURCES = [
  'apps/web/src/**/*',
  'apps/web/public/**/*',
  'apps/web/build/**/*',
  'apps/web/*.*',
  'packages/*/src/**/*.ts',
  'package-lock.json',
];
const COMPRESSED = /\.(?:js|css|html|svg|json|txt)$/;
const COMPRESSED_MIN_BYTES = 1_024;

async function hashOfSources(): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(SOURCES, { cwd: ROOT, withFileTypes: true })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
  }
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash
      .update(relative(ROOT, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Writes a br and a gz version of each text file, so that no request has to compress. */
async function compress(folder: string): Promise<void> {
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !COMPRESSED.test(entry.name)) continue;
    const bytes = await readFile(file);
    if (bytes.length < COMPRESSED_MIN_BYTES) continue;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}

/**
 * Builds the web application unless the existing bundle was built from the same sources.
 *
 * @returns true when it was built
 */
export async function buildWeb(): Promise<boolean> {
  const hash = await hashOfSources();
  if ((await readFile(HASH_FILE, 'utf8').catch(() => '')) === hash) return false;
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

if (import.meta.main) {
  const isBuilt = await buildWeb();
  process.stdout.write(isBuilt ? 'The web bundle is built.\n' : 'The web bundle is up to date.\n');
}
