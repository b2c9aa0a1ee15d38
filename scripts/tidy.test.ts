/** Style rules that the linter cannot check. */
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isCode, isTest, listed, read, sources, withoutComments } from './tidy/sources.ts';

const files = [...sources.keys()];

/** Files that match, except the allowed paths. */
function offenders(
  pattern: RegExp,
  { within, except = [] }: { within: (file: string) => boolean; except?: RegExp[] },
): string[] {
  return [...sources]
    .filter(
      ([file, text]) => within(file) && !except.some((path) => path.test(file)) && pattern.test(withoutComments(text)),
    )
    .map(([file]) => file);
}

describe('sizes', () => {
  const lengths = [...sources]
    .filter(([file]) => isCode(file))
    .map(([file, text]) => ({ file, lines: text.split('\n').length }));

  test('no source file is longer than 400 lines, no test longer than 600', () => {
    const isTooLong = ({ file, lines }: { file: string; lines: number }) =>
      lines > (isTest(file) ? 600 : 400) && !/\/kinds\/|errors\.ts$|route-table/.test(file);
    expect(lengths.filter(isTooLong)).toEqual([]);
  });

  test('the median source file is about 60 lines', () => {
    const sorted = lengths
      .filter(({ file }) => !isTest(file))
      .map(({ lines }) => lines)
      .toSorted((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(75);
  });

  test('lines are at most 120 wide, except for a long string', () => {
    const wide = [...sources].flatMap(([file, text]) =>
      (isCode(file) ? text.split('\n') : [])
        .map((line, index) => ({ at: `${file}:${index + 1}`, line }))
        .filter(({ line }) => line.length > 120 && !/['"`/].{40,}/.test(line.replace(/^\s*(?:\/\*\*|\*|\/\/)\s/, ''))),
    );
    expect(wide.map(({ at }) => at)).toEqual([]);
  });
});

describe('names', () => {
  const isIndex = (file: string) =>
    /^apps\/(?:server\/src\/(?:modules\/[^/]+\/[^/]+|demonstration)|web\/src\/features\/[^/]+\/[^/]+)\/index\.ts$/.test(
      file,
    );

  test('files are kebab-case', () => {
    const isKebab = (file: string) => /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(basename(file));
    expect(files.filter((file) => !isKebab(file))).toEqual([]);
  });

  test('file names distinguish a bank mandate from an investment mandate', () => {
    expect(files.filter((file) => /(?:^|\/)mandates?[.-]/.test(file))).toEqual([]);
  });

  test('only a module or a feature has an index file', () => {
    expect(files.filter((file) => /(?:^|\/)index\.tsx?$/.test(file) && !isIndex(file))).toEqual([]);
  });

  test('an index file only re-exports', () => {
    const hasLogic = ([file, text]: readonly [string, string]) =>
      isIndex(file) && text.split('\n').some((line) => line && !/^export (?:type )?\{|^\s|^\}|^\/[/*]/.test(line));
    expect([...sources].filter(hasLogic).map(([file]) => file)).toEqual([]);
  });
});

describe('what each layer may do', () => {
  test('each program reads the environment in one file', () => {
    const except = [/platform\/env/, /^scripts\//, /^apps\/e2e\//, /^bench\//, /\.(?:config|setup)\.ts$/];
    expect(offenders(/process\.env\b/, { within: (file) => isCode(file) && !isTest(file), except })).toEqual([]);
  });

  test('each program reads the clock in one file', () => {
    const except = [/platform\/clock/, /platform\/business-clock/, /^scripts\//, /^bench\//];
    expect(offenders(/Date\.now\(|new Date\(\)/, { within: (file) => isCode(file) && !isTest(file), except })).toEqual(
      [],
    );
  });

  test('no test draws by chance or reads the clock itself', () => {
    // It would be another test in each run. What runs on the system clock gets it from platform/clock.
    const pattern = /\bDate\.now\b|\bperformance\.now\b|\bnew Date\(\)|\bMath\.random\b|\brandomInt\b/;
    // The one place that asks a page for its clock.
    const except = [/^apps\/e2e\/support\/stop-clock\.ts$/];
    expect(offenders(pattern, { within: (file) => isCode(file) && isTest(file), except })).toEqual([]);
  });

  test('SQL is written in queries and tables only', () => {
    const except = [/\.queries\.ts$/, /\.tables\.ts$/, /\/kinds\//, /platform\/db\//, /^apps\/sandbox\/src\//];
    const within = (file: string) => file.startsWith('apps/server/src/') && isCode(file) && !isTest(file);
    expect(
      offenders(/from 'drizzle-orm|from 'pg'|\b(?:db|tx)\.(?:select|insert|update|delete|execute)\(/, {
        within,
        except,
      }),
    ).toEqual([]);
  });

  test('no private field of a library is read', () => {
    // zod documents _zod and _default for code that works with schemas.
    const within = (file: string) => isCode(file) && !isTest(file);
    expect(offenders(/[\w)\]]\??\._(?!zod\b|default\b)[a-z]\w*/, { within })).toEqual([]);
    expect(offenders(/\[['"`]_(?!zod|default)\w+['"`]\]/, { within })).toEqual([]);
    // Their documents name these entries; the packages open others too.
    const entries = 'drizzle-orm/(?:pg-core|node-postgres)';
    expect(offenders(new RegExp(`'(?!${entries}')(?:drizzle-orm|pg|pdfkit|pg-boss)/`), { within })).toEqual([]);
  });

  test('SQL sums and binds money only through its column', () => {
    const within = (file: string) => file.startsWith('apps/server/src/') && isCode(file) && !isTest(file);
    expect(offenders(/import \{[^}]*\b(?:sum|avg)\b[^}]*\} from 'drizzle-orm'/, { within })).toEqual([]);
    expect(offenders(/sql\.placeholder\((?![^)]*\)\s*,)/, { within, except: [/sql\.param/] })).toEqual([]);
  });

  test('no component or hook has a bigint literal, which the React Compiler turns into undefined', () => {
    const isCompiled = (file: string) => /^apps\/web\/src\/.*(?:\.tsx|\/use-[\w-]+\.ts|\.api\.ts)$/.test(file);
    const within = (file: string) => isCompiled(file) && !isTest(file);
    expect(offenders(/^(?![^\n]*\bconst [A-Z_]+ = )[^\n]*\b\d+n\b/m, { within })).toEqual([]);
  });
});

/** Keys and tokens of the usual issuers, URLs with a password, 32 random bytes in base64. */
const SECRETS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY|AKIA[0-9A-Z]{16}|\bgh[pousr]_\w{36}|\bxox[abprs]-\w{10}|\bAIza[\w-]{35}/,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./,
  /\b[a-z][a-z0-9+.]*:\/\/[^\s/:@'"`$<{]+:[^\s/@'"`$<{]{3,}@/,
  /['"`:][A-Za-z0-9+/]{43}=['"`,\s]/,
];

describe('what does not belong in the tree', () => {
  test('no path of a machine, no FIXME', () => {
    const leftovers = /\/home\/[a-z]+\/|\/work\/main|\bFIXME\b|\bXXX\b/;
    expect(offenders(leftovers, { within: (file) => file !== 'scripts/tidy.test.ts' })).toEqual([]);
  });

  test('no secret in any file, comments and documents included', () => {
    const isText = (file: string) => /\.(?:[cm]?[jt]sx?|json|md|sql|ya?ml|html|css|sh)$/.test(file);
    const texts = listed.filter((file) => isText(file) && !/^package-lock\.json$|\/tidy\.test\.ts$/.test(file));
    expect(texts.length).toBeGreaterThan(1_000);
    expect(texts.filter((file) => SECRETS.some((pattern) => pattern.test(read(file))))).toEqual([]);
  });

  test('every silenced rule gives a reason', () => {
    const bare = [...sources]
      .filter(([, text]) => /oxlint-disable(?:-next-line|-line)?(?![^\n]*--)/.test(text))
      .map(([file]) => file);
    expect(bare.filter((file) => file !== 'scripts/tidy.test.ts')).toEqual([]);
  });
});
