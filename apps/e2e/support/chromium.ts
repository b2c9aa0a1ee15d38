import { access } from 'node:fs/promises';
import { hasRoomInMemory } from '../../server/src/testing/data-folder.ts';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Flags that let Chromium run as root and stop its background requests. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Flags of Playwright that are left out: Chromium shares pictures and scripts between its processes by files, and this
 * flag puts them on the disk, for containers with little memory. Without it, journeys need 5 % less of the processor.
 */
export const UNUSED_FLAGS = hasRoomInMemory() ? ['--disable-dev-shm-usage'] : [];

/**
 * The Chromium for the browser tests: $CHROMIUM, else an installed one, else the one of the npm package (Linux x64).
 */
export async function findChromium(): Promise<string> {
  if (process.env['CHROMIUM']) return process.env['CHROMIUM'];
  for (const path of INSTALLED) {
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  // The package unpacks its libraries only if it detects this environment.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
