/** Every environment variable that is read anywhere is declared, so that documents and .env.example list it. */
import { expect, test } from 'vitest';
import { EnvSchema } from '../apps/server/src/platform/env/variables.ts';
import { INTERNAL_VARIABLES, OTHER_VARIABLES } from './env-variables.ts';
import { isCode, sources, withoutComments } from './tidy/sources.ts';

const code = [...sources]
  .filter(([file]) => isCode(file) && file !== 'scripts/env-variables.test.ts')
  .map(([file, text]) => [file, withoutComments(text)] as const);

/** One by one; whole environments are handed on by name elsewhere. */
const READS = [/\bprocess\.env(?:\.|\??\.?\[\s*['"`])(\w+)/g, /\bvariables\.(?:text|secret|port|address)\(\s*'(\w+)'/g];

const read = new Set(
  code.flatMap(([, text]) => READS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name))),
);
const declared = [...Object.keys(EnvSchema.shape), ...Object.keys(OTHER_VARIABLES)];

test('every variable that is read is declared', () => {
  expect([...read].filter((name) => ![...declared, ...INTERNAL_VARIABLES].includes(name))).toEqual([]);
});

test('every variable outside of the schema is read, and declared once', () => {
  const outside = [...Object.keys(OTHER_VARIABLES), ...INTERNAL_VARIABLES];
  expect(outside.filter((name) => !read.has(name))).toEqual([]);
  const all = [...declared, ...INTERNAL_VARIABLES];
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
});

test('variables are read by their names', () => {
  const isByExpression = (text: string) => /\bprocess\.env\??\.?\[(?!\s*['"`])|\}\s*=\s*process\.env\b/.test(text);
  // Hands a few variables of Node on to a child.
  const except = ['apps/server/src/testing/start-sandbox.ts'];
  const found = code.filter(([file, text]) => !except.includes(file) && isByExpression(text)).map(([file]) => file);
  expect(found).toEqual([]);
});
