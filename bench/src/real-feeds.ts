import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const NAV_FILE = /^NAVAll_fetched_\d{4}-\d{2}-\d{2}\.txt(?:\.gz)?$/;

/** The daily NAV files of AMFI, oldest first; none when the folder is missing. */
export async function navFiles(feedsDir: string): Promise<readonly string[]> {
  const folder = join(feedsDir, 'amfi_navall');
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => NAV_FILE.test(name))
    .toSorted()
    .map((name) => join(folder, name));
}
