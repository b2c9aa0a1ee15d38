/** The structure of the code: areas, nouns, imports, and which module writes which table. */
import { describe, expect, test } from 'vitest';
import { documentedAreas, importsAcrossAreas, areaOf } from './tidy/areas.ts';
import { importCycles, importsOf } from './tidy/imports.ts';
import { isTest, sources } from './tidy/sources.ts';
import { foreignWrites } from './tidy/tables.ts';

const areas = documentedAreas();
const unique = (names: readonly string[]) => [...new Set(names)].toSorted();

describe('areas', () => {
  test('ARCHITECTURE.md lists the areas and their nouns', () => {
    const locations = [...sources.keys()].flatMap((file) => areaOf(file) ?? []);
    const nounsOf = (area: string) =>
      unique(locations.flatMap((location) => (location.area === area ? [location.noun] : [])));
    const found = unique(locations.map(({ area }) => area)).map((name) => [name, nounsOf(name)]);
    const documented = areas.map(({ name, nouns }) => [name, nouns]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(documented));
  });

  test('ARCHITECTURE.md lists which areas each one imports', () => {
    const across = importsAcrossAreas();
    const found = areas.map(({ name }) => [
      name,
      unique(across.flatMap(([, area, other]) => (area === name ? [other] : []))),
    ]);
    const documented = areas.map(({ name, imports }) => [name, imports.toSorted()]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(documented));
  });

  test('a noun imports its own area and those above it', () => {
    const rank = new Map(areas.map(({ name }, at) => [name, at]));
    const upward = importsAcrossAreas().filter(([, area, other]) => rank.get(other)! > rank.get(area)!);
    expect(upward.map(([file, , , target]) => `${file} imports ${target}`)).toEqual([]);
  });
});

describe('imports', () => {
  test('there are no import cycles, not even of types', () => {
    expect(importCycles([...sources].filter(([file]) => !isTest(file)))).toEqual([]);
  });

  test('an import cycle of types is found', () => {
    const cycle = [
      ['packages/domain/src/kit/dates.ts', "import { x } from './money.ts';"],
      ['packages/domain/src/kit/money.ts', "import type { y } from './dates.ts';"],
    ] as const;
    expect(importCycles(cycle)).toEqual([cycle.map(([file]) => file)]);
  });

  /** Imports of one noun from another noun of the same layer, except those that `isAllowed` accepts. */
  const forbiddenImports = (layer: string, isAllowed: (path: string) => boolean): string[] =>
    [...sources].flatMap(([file, text]) => {
      const nounOf = (path: string) => new RegExp(`^${layer}/([a-z-]+/[a-z-]+)/`).exec(path)?.[1];
      const own = nounOf(file);
      if (own === undefined || isTest(file)) return [];
      return importsOf(file, text)
        .filter((target) => {
          const other = nounOf(target);
          return other !== undefined && other !== own && !isAllowed(target.slice(`${layer}/${other}/`.length));
        })
        .map((target) => `${file} imports ${target}`);
    });

  test('a module uses another only through its index or its tables', () => {
    const isAllowed = (path: string) => /^index\.ts$|\.tables\.ts$|^kinds\//.test(path);
    expect(forbiddenImports('apps/server/src/modules', isAllowed)).toEqual([]);
  });

  test('a call has its PDF drawn in a worker', () => {
    const drawsItself = /^import \{[^}]*\} from '[^']*\/(?!tagged-)[a-z-]+-pdf\.ts';$/m;
    const found = [...sources].filter(([file, text]) => file.includes('/modules/') && drawsItself.test(text));
    // The terms are drawn once for each version.
    const others = found.filter(([file]) => !isTest(file) && !file.includes('/system/recovery/'));
    expect(others.map(([file]) => file)).toEqual([]);
  });

  test('a feature uses another only through its index', () => {
    expect(forbiddenImports('apps/web/src/features', (path) => path === 'index.ts')).toEqual([]);
  });

  test('the app uses a feature only through its index and its screens', () => {
    const found = [...sources].flatMap(([file, text]) =>
      file.startsWith('apps/web/src/app/') && !isTest(file)
        ? importsOf(file, text)
            .filter((target) => target.includes('/features/') && !/\/index\.ts$|\/screens(?:\/|\.ts$)/.test(target))
            .map((target) => `${file} imports ${target}`)
        : [],
    );
    expect(found).toEqual([]);
  });

  test('only modules.ts lists modules', () => {
    const importers = [...sources].filter(
      ([file, text]) =>
        !isTest(file) && importsOf(file, text).some((target) => /\/modules\/.+\/module\.ts$/.test(target)),
    );
    expect(importers.map(([file]) => file)).toEqual(['apps/server/src/modules.ts']);
  });
});

test('only the module that owns a table writes to it', () => expect(foreignWrites()).toEqual([]));

test('no test reads the time of the machine: what depends on it is measured by a benchmark', () => {
  const clocks = /\b(?:Date\.now|performance\.now|process\.hrtime)\b/;
  const reading = [...sources].filter(([file, text]) => isTest(file) && clocks.test(text)).map(([file]) => file);
  expect(reading.filter((file) => file !== 'scripts/structure.test.ts')).toEqual([]);
});

test('no call that the browser repeats by itself extends the session', () => {
  const routes = [...sources].filter(([file]) => file.startsWith('packages/contract/src/')).map(([, text]) => text);
  const routeOf = (name: string) =>
    new RegExp(`^export const ${name} = route\\(\\{$[^]*?^\\}\\);$`, 'm').exec(routes.join('\n'))?.[0];
  const queries = [...sources].flatMap(([file, text]) =>
    /^apps\/web\/src\/features\/.+\.api\.ts$/.test(file)
      ? (text.match(/^( *).*\buseQuery\(\{$[^]*?^\1\}\)/gm) ?? [])
      : [],
  );
  const repeated = queries
    .filter((query) => /\brefetchInterval\b|\.\.\.polled\b/.test(query))
    .flatMap((query) => [...query.matchAll(/\bcall\(\s*(\w+)/g)].map(([, name = '']) => name));
  expect(repeated).toContain('listNotifications');
  const extending = repeated.filter((name) => !/isBackground: true|audience: anyone/.test(routeOf(name) ?? ''));
  expect(extending).toEqual([]);
});
