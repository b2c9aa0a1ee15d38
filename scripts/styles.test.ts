/** The rules of style sheets that no linter knows. */
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { sources } from './tidy/sources.ts';
import { classesOf, cssModules, literalSizes, styleSheets, usedClasses, writtenClasses } from './tidy/style-sheets.ts';

const GLOBAL = ['apps/web/src/ui/base.css', 'apps/web/src/ui/tokens.css'];

const withoutTokens = [...styleSheets].filter(([file]) => !file.endsWith('/tokens.css'));

test('colours and fonts come from the tokens', () => {
  const literal = /#[0-9a-fA-F]{3,8}\b|\brgba?\(|font-family:(?!\s*(?:var|inherit))/;
  expect(withoutTokens.filter(([, css]) => literal.test(css)).map(([file]) => file)).toEqual([]);
});

test('sizes and durations come from the tokens', () => {
  const literals = withoutTokens.flatMap(([file, css]) => literalSizes(css).map((literal) => `${file}: ${literal}`));
  expect(literals).toEqual([]);
});

test('only tokens, reset and text classes are global', () => {
  expect([...styleSheets.keys()].filter((file) => !file.endsWith('.module.css')).toSorted()).toEqual(GLOBAL);
});

test('a style sheet is beside its component, under a unique name', () => {
  const alone = cssModules.filter(
    ({ file }) => !sources.has(file.replace('.module.css', '.tsx')) && !sources.has(file.replace('.module.css', '.ts')),
  );
  expect(alone.map(({ file }) => file)).toEqual([]);
  const names = cssModules.map(({ file }) => basename(file));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('a style sheet of ui is used only in its folder, one of a feature only by its component', () => {
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

test('every class of a style sheet is used, and every class used is defined', () => {
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

test('components write only the class names of base.css as text', () => {
  const known = classesOf(styleSheets.get('apps/web/src/ui/base.css') ?? '');
  expect(known.size).toBeGreaterThan(10);
  expect(writtenClasses.filter(({ name }) => !known.has(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
