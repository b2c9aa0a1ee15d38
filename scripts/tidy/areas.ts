import { importsOf } from './imports.ts';
import { isTest, read, sources } from './sources.ts';

export interface Area {
  readonly name: string;
  readonly nouns: readonly string[];
  /** Areas above it that its nouns use. */
  readonly imports: readonly string[];
}

const listOf = (cell: string) => (cell === '' ? [] : cell.split(', '));

/** The table of areas as ARCHITECTURE.md shows it, from the top. */
export const documentedAreas = (): readonly Area[] =>
  [...read('ARCHITECTURE.md').matchAll(/^\| `(\w+)` \| ([a-z, -]+) \| ?([a-z, ]*?) ?\|$/gm)].map(
    ([, name = '', nouns = '', imports = '']) => ({ name, nouns: listOf(nouns), imports: listOf(imports) }),
  );

const NOUN_PATH =
  /^(?:packages\/(?:domain|contract)\/src|apps\/server\/src\/modules|apps\/web\/src\/features)\/([a-z]+)\/([a-z-]+)(?:\/|(?:\.[a-z]+)?\.ts$)/;

/** Area and noun of a file; undefined for `kit` and for files outside of any noun. */
export function areaOf(file: string): { readonly area: string; readonly noun: string } | undefined {
  const [, area, noun] = NOUN_PATH.exec(file) ?? [];
  return area === undefined || noun === undefined || area === 'kit' ? undefined : { area, noun };
}

/** Imports from one area into another, as [file, area, other area, target]. Tests are exempt. */
export const importsAcrossAreas = (): readonly (readonly [string, string, string, string])[] =>
  [...sources].flatMap(([file, text]) => {
    const own = areaOf(file);
    if (!own || isTest(file)) return [];
    return importsOf(file, text).flatMap((target) => {
      const other = areaOf(target);
      return other && other.area !== own.area ? [[file, own.area, other.area, target] as const] : [];
    });
  });
