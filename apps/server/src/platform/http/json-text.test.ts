import { Refusal } from '@artha/domain/kit/errors';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from './json-text.ts';

const read = (text: string) => parseJson(Buffer.from(text));

test('reads the output of JSON.stringify as JSON.parse does', () => {
  const key = fc.string().filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name));
  const noNul = fc.string({ unit: 'grapheme' });
  const value = fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: 'small' }, fc.maxSafeInteger(), noNul, fc.boolean(), fc.constant(null), tie('object')),
    object: fc.dictionary(key, tie('value'), { maxKeys: 5 }),
  })).value;
  fc.assert(
    fc.property(value, (sent) => {
      const text = JSON.stringify(sent);
      if (text.includes('\\u0000')) return;
      expect(read(text)).toEqual(JSON.parse(text));
    }),
    { numRuns: 2_000 },
  );
});

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each<[string, string, unknown]>([
  ['32 levels', nested(32), JSON.parse(nested(32))],
  ['the largest safe number', '9007199254740991', 9_007_199_254_740_991],
  ['a fraction of 15 digits', '0.12345678901234', 0.123_456_789_012_34],
  ['a pair of surrogates', String.raw`"\ud83d\ude00"`, '😀'],
  ['an escaped quote in a name', String.raw`{"a\"b":1}`, { 'a"b': 1 }],
  ['blanks around', ' \n{ "a" : [ 1 , 2 ] }\t', { a: [1, 2] }],
  ['names of other objects', '{"a":{"b":1},"b":{"a":1}}', { a: { b: 1 }, b: { a: 1 } }],
  ['a text like a name', '{"a":"a","b":"constructor"}', { a: 'a', b: 'constructor' }],
])('%s is read', (_name, text, value) => {
  expect(read(text)).toEqual(value);
});

test.each<[string, string]>([
  ['33 levels', nested(33)],
  ['100,000 levels', nested(100_000)],
  ['a name twice', '{"a":1,"a":2}'],
  ['a name twice, once escaped', String.raw`{"a":1,"\u0061":2}`],
  ['a name twice, deep', '{"x":[{"a":1,"b":{"c":1,"c":2}}]}'],
  ['__proto__', '{"__proto__":{"polluted":1}}'],
  ['__proto__ escaped', String.raw`{"__pr\u006fto__":1}`],
  ['__proto__ with blanks', '{"__proto__" \n:1}'],
  ['constructor', '{"a":{"constructor":{"prototype":{}}}}'],
  ['NUL', String.raw`{"a":"\u0000"}`],
  ['half a pair', String.raw`{"a":"\ud800"}`],
  ['half a pair before another escape', String.raw`{"a":"\ud800\n"}`],
  ['the second half alone', String.raw`{"a":"\udc00"}`],
  ['1e309', '{"a":1e309}'],
  ['an exponent', '1e5'],
  ['beyond safe', '9007199254740993'],
  ['minus zero', '-0'],
  ['minus zero with places', '-0.0'],
  ['17 digits', '0.12345678901234567'],
  ['hexadecimal', '0x10'],
  ['a leading zero', '007'],
  ['a plus', '+1'],
  ['a grouped number', '{"a":1,000}'],
  ['NaN', 'NaN'],
  ['Infinity', '-Infinity'],
  ['Devanagari digits', '१२'],
  ['a byte order mark', '\u{feff}{}'],
  ['a text that does not end', '{"a'],
  ['an escape that does not end', '"\\'],
  ['a comment', '{}//'],
  ['two values', '{}{}'],
  ['single quotes', "{'a':1}"],
  ['nothing', ' '],
])('%s is refused', (_name, text) => {
  expect(() => read(text)).toThrow(Refusal);
});

test.each<[string, number[]]>([
  ['broken UTF-8', [0x22, 0xc3, 0x28, 0x22]],
  ['an overlong form', [0x22, 0xc0, 0xaf, 0x22]],
  ['a surrogate as bytes', [0x22, 0xed, 0xa0, 0x80, 0x22]],
  ['a raw NUL', [0x22, 0x00, 0x22]],
  ['UTF-16', [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
])('%s is refused', (_name, bytes) => {
  expect(() => parseJson(Buffer.from(bytes))).toThrow(Refusal);
});
