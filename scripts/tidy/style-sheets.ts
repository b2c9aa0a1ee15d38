import { dirname, join } from 'node:path';
import { sources, withoutComments } from './sources.ts';

const WEB = 'apps/web/src/';

/** The style sheets of the web, without their comments, by file. */
export const styleSheets: ReadonlyMap<string, string> = new Map(
  [...sources]
    .filter(([file]) => file.startsWith(WEB) && file.endsWith('.css'))
    .map(([file, text]) => [file, withoutComments(text)]),
);

const code = [...sources].filter(([file]) => file.startsWith(WEB) && /\.tsx?$/.test(file));

/** Classes that the selectors of a sheet name. */
export const classesOf = (css: string): ReadonlySet<string> =>
  new Set(
    [...css.matchAll(/(?:^|[{};])([^{};@]*)\{/g)].flatMap(([, selector = '']) =>
      [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name),
    ),
  );

interface CssModule {
  readonly file: string;
  readonly css: string;
  /** The files that import it. */
  readonly users: readonly { readonly file: string; readonly text: string }[];
}

const imported = (file: string, text: string): readonly string[] =>
  [...text.matchAll(/from '(\.[^']*\.module\.css)'/g)].map(([, path = '']) => join(dirname(file), path));

/** Every style sheet that belongs to a component. */
export const cssModules: readonly CssModule[] = [...styleSheets]
  .filter(([file]) => file.endsWith('.module.css'))
  .map(([file, css]) => ({
    file,
    css,
    users: code
      .filter(([user, text]) => imported(user, text).includes(file))
      .map(([user, text]) => ({ file: user, text })),
  }));

/** Classes of a sheet that a file names: `styles.row`, where it imports the sheet as `styles`. */
export function usedClasses({ file, text }: CssModule['users'][number], sheet: string): readonly string[] {
  const names = [...text.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)]
    .filter(([, , path = '']) => join(dirname(file), path) === sheet)
    .map(([, name = '']) => name);
  const body = text.replaceAll(/^import .*$/gm, '');
  return names.flatMap((name) =>
    [...body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, each = '']) => each),
  );
}

/** Class names that components write as text, by file. */
export const writtenClasses: readonly { readonly file: string; readonly name: string }[] = code.flatMap(
  ([file, text]) =>
    [...text.matchAll(/className="([^"]*)"|\bclasses\(([^()]*)\)/g)].flatMap(([, plain, args]) =>
      (plain === undefined ? [...(args ?? '').matchAll(/'([^']*)'/g)].map(([, each = '']) => each) : [plain])
        .flatMap((names) => names.split(/\s+/))
        .filter(Boolean)
        .map((name) => ({ file, name })),
    ),
);

const LENGTH_OR_TIME = /(?<![\w#-])-?\d*\.?\d+(?:px|rem|em|ch|ex|ms|s|pt)\b/g;

/** Lengths and durations that a sheet writes as figures. Conditions of @media and @container cannot use tokens. */
export const literalSizes = (css: string): readonly string[] =>
  [...css.replaceAll(/@(?:media|container|supports)[^{]*/g, '').matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)]
    .filter(([, , value = '']) => (value.match(LENGTH_OR_TIME) ?? []).some((figure) => Number.parseFloat(figure) !== 0))
    .map(([declaration]) => declaration);
