/** The rules of style sheets that no linter knows. */
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { sources } from './tidy/sources.ts';
import { classesOf, cssModules, literalSizes, styleSheets, usedClasses, writtenClasses } from './tidy/style-sheets.ts';

const GLOBAL = ['apps/web/src/ui/base.css', 'apps/web/src/ui/tokens.css'];

const offending = (isOffending: (css: string) => boolean): string[] =>
  [...styleSheets].filter(([file, css]) => !file.endsWith('/tokens.css') && isOffending(css)).map(([file]) => file);

test('colours and fonts come from the tokens', () => {
  expect(offending((css) => /#[0-9a-fA-F]{3,8}\b|\brgba?\(|font-family:(?!\s*(?:var|inherit))/.test(css))).toEqual([]);
});

test('sizes and durations come from the tokens', () => {
  const literals = [...styleSheets]
    .filter(([file]) => !file.endsWith('/tokens.css'))
    .flatMap(([file, css]) => literalSizes(css).map((literal) => `${file}: ${literal}`));
  expect(literals).toEqual([]);
});

test('only tokens, reset and text classes are global', () => {
  expect([...styleSheets.keys()].filter((file) => !file.endsWith('.module.css')).toSorted()).toEqual(GLOBAL);
});

test('a style sheet stands beside its component, under a name of its own', () => {
  const alone = cssModules.filter(
    ({ file }) => !sources.has(file.replace('.module.css', '.tsx')) && !sources.has(file.replace('.module.css', '.ts')),
  );
  expect(alone.map(({ file }) => file)).toEqual([]);
  const names = cssModules.map(({ file }) => basename(file));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('a style sheet is used in its own folder alone, in a feature by its own component alone', () => {
  const foreign = cssModules.flatMap(({ file, users }) =>
    users
      .filter((user) =>
        file.includes('/ui/')
          ? dirname(user.file) !== dirname(file)
          : user.file.replace(/\.tsx?$/, '') !== file.replace('.module.css', ''),
      )
      .map((user) => `${user.file} uses ${file}`),
  );
  expect(foreign).toEqual([]);
});

test('every class of a style sheet is used, and every class that is used is there', () => {
  const wrong = cssModules.flatMap(({ file, css, users }) => {
    const defined = classesOf(css);
    const used = new Set(users.flatMap((user) => usedClasses(user, file)));
    return [
      ...[...used].filter((name) => !defined.has(name)).map((name) => `${file}: ${name} is not defined`),
      ...[...defined].filter((name) => !used.has(name)).map((name) => `${file}: ${name} is not used`),
    ];
  });
  expect(wrong).toEqual([]);
});

test('components write no other class names than those of base.css', () => {
  const known = classesOf(styleSheets.get('apps/web/src/ui/base.css') ?? '');
  expect(known.size).toBeGreaterThan(10);
  expect(writtenClasses.filter(({ name }) => !known.has(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
