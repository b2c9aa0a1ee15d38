/** The structure of the house, as tests: areas, nouns, who imports whom, who writes which table. */
import { describe, expect, test } from 'vitest';
import { documentedAreas, importsAcrossAreas, placeOf } from './tidy/areas.ts';
import { importCircles, importsOf } from './tidy/imports.ts';
import { isTest, sources } from './tidy/sources.ts';
import { foreignWrites } from './tidy/tables.ts';

const areas = documentedAreas();
const unique = (names: readonly string[]) => [...new Set(names)].toSorted();

describe('areas', () => {
  test('ARCHITECTURE.md lists the areas and their nouns', () => {
    const places = [...sources.keys()].flatMap((file) => placeOf(file) ?? []);
    const nounsOf = (area: string) => unique(places.flatMap((place) => (place.area === area ? [place.noun] : [])));
    const found = unique(places.map(({ area }) => area)).map((name) => [name, nounsOf(name)]);
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
  test('no files import one another in a circle, not even for types', () => {
    const circles = importCircles([...sources].filter(([file]) => !isTest(file)));
    expect(circles).toEqual([]);
  });

  test('a circle is found', () => {
    const circle = [
      ['packages/domain/src/kit/dates.ts', "import { x } from './money.ts';"],
      ['packages/domain/src/kit/money.ts', "import type { y } from './dates.ts';"],
    ] as const;
    expect(importCircles(circle)).toEqual([circle.map(([file]) => file)]);
  });

  /** What files of one noun import from another noun of the same layer, but for `isAllowed`. */
  const intrusions = (layer: string, isAllowed: (path: string) => boolean): string[] =>
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
    expect(intrusions('apps/server/src/modules', isAllowed)).toEqual([]);
  });

  test('a feature uses another only through its index', () => {
    expect(intrusions('apps/web/src/features', (path) => path === 'index.ts')).toEqual([]);
  });

  test('the app uses a feature only through its index and its screens', () => {
    const intruding = [...sources].flatMap(([file, text]) =>
      file.startsWith('apps/web/src/app/') && !isTest(file)
        ? importsOf(file, text)
            .filter((target) => target.includes('/features/') && !/\/index\.ts$|\/screens(?:\/|\.ts$)/.test(target))
            .map((target) => `${file} imports ${target}`)
        : [],
    );
    expect(intruding).toEqual([]);
  });

  test('only modules.ts lists modules', () => {
    const importers = [...sources].filter(
      ([file, text]) =>
        !isTest(file) && importsOf(file, text).some((target) => /\/modules\/.+\/module\.ts$/.test(target)),
    );
    expect(importers.map(([file]) => file)).toEqual(['apps/server/src/modules.ts']);
  });
});

test('a table is written by its own module alone', () => expect(foreignWrites()).toEqual([]));
