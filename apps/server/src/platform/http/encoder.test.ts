import { noContent } from '@artha/contract/kit/route';
import { Money, Nav, Percent, Units } from '@artha/contract/kit/amounts';
import { BusinessDate, Instant } from '@artha/contract/kit/scalars';
import { nav, paise, units } from '@artha/domain/kit/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AnswerError, compileEncoder } from './encoder.ts';

const Leaf = z.object({ kind: z.literal('leaf'), size: z.int() });
const Branch = z.object({ kind: z.literal('branch'), names: z.array(z.string()) });
const Everything = z.extend(z.object({ amount: Money, units: Units, price: z.nullable(Nav) }), {
  on: BusinessDate,
  at: z.optional(Instant),
  rate: Percent,
  count: z.int(),
  ratio: z.number(),
  isTrue: z.boolean(),
  mode: z.enum(['upi', 'mandate']),
  nested: z.object({ list: z.array(z.object({ amount: Money })) }),
  byName: z.record(z.string(), z.int()),
  either: z.discriminatedUnion('kind', [Leaf, Branch]),
  anyOf: z.union([z.string(), z.int()]),
  never: z.null(),
});

const amount = fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }).map(paise);
const everything = fc.record({
  amount,
  units: fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }).map(units),
  price: fc.option(fc.bigInt({ min: 0n, max: 10n ** 19n }).map(nav)),
  on: fc.constantFrom('2024-02-29', '2026-08-19'),
  at: fc.option(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }), { nil: undefined }),
  rate: fc.constantFrom('12.35', '-0.5'),
  count: fc.maxSafeInteger(),
  ratio: fc.double({ noNaN: true, noDefaultInfinity: true }),
  isTrue: fc.boolean(),
  mode: fc.constantFrom('upi', 'mandate'),
  nested: fc.record({ list: fc.array(fc.record({ amount }), { maxLength: 3 }) }),
  byName: fc.dictionary(fc.string(), fc.integer(), { maxKeys: 4 }),
  either: fc.oneof(
    fc.record({ kind: fc.constant('leaf'), size: fc.integer() }),
    fc.record({ kind: fc.constant('branch'), names: fc.array(fc.string(), { maxLength: 3 }) }),
  ),
  anyOf: fc.oneof(fc.string(), fc.integer()),
  never: fc.constant(null),
});

test('encodes as z.encode does', () => {
  const encode = compileEncoder(Everything);
  fc.assert(
    fc.property(everything, (value) => {
      expect(encode(value)).toBe(JSON.stringify(z.encode(Everything, value as never)));
    }),
    { numRuns: 1_000 },
  );
});

test('copies only declared fields, at every level', () => {
  const encode = compileEncoder(z.object({ id: z.int(), list: z.array(z.object({ name: z.string() })) }));
  const row = { id: 1, passwordHash: 'x', list: [{ name: 'a', pan: 'ABCDE1234F' }], total: 5n };
  expect(encode(row)).toBe('{"id":1,"list":[{"name":"a"}]}');
});

test('an answer without a body has no text', () => {
  expect(compileEncoder(noContent)(undefined)).toBeUndefined();
});

test.each<[string, z.ZodMiniType, unknown]>([
  ['a number for money', Money, 1234.5],
  ['text for money', Money, '1234.50'],
  ['a bigint for a number', z.int(), 5n],
  ['a bigint for text', z.string(), 5n],
  ['text for a number', z.int(), '5'],
  ['a fraction for a whole number', z.int(), 1.5],
  ['NaN', z.number(), Number.NaN],
  ['a Date for a business date', BusinessDate, new Date('2026-08-19T00:00:00Z')],
  ['an invalid Date', Instant, new Date(Number.NaN)],
  ['text for an instant', Instant, '2026-08-19T00:00:00Z'],
  ['a value beyond an enum', z.enum(['a']), 'b'],
  ['nothing for a required field', z.string(), undefined],
  ['null for a field that is never null', z.string(), null],
  ['an object for a list', z.array(z.string()), {}],
  ['something where nothing is declared', noContent, { id: 1 }],
  ['nothing of a union', z.union([z.string(), z.int()]), true],
])('%s is refused', (_name, schema, value) => {
  expect(() => compileEncoder(schema)(value)).toThrow(AnswerError);
});

test('an error names the path of a field but not its value', () => {
  const encode = compileEncoder(z.object({ rows: z.array(z.object({ amount: Money })) }));
  const attempt = () => encode({ rows: [{ amount: paise(1n) }, { amount: 'secret' }] });
  expect(attempt).toThrow('rows.1.amount');
  expect(attempt).not.toThrow('secret');
});

test.each<[string, z.ZodMiniType]>([
  ['any', z.any()],
  ['an object that lets fields through', z.looseObject({ a: z.string() })],
  ['a bare bigint', z.bigint()],
  ['a transform', z.pipe(z.string(), z.transform(Number))],
  ['a field called __proto__', z.object({ ['__proto__']: z.string() })],
])('a contract with %s does not start', (_name, schema) => {
  expect(() => compileEncoder(schema)).toThrow(TypeError);
});

test('a record never sends __proto__', () => {
  const value = JSON.parse('{"__proto__":1,"a":2}') as unknown;
  expect(compileEncoder(z.record(z.string(), z.int()))(value)).toBe('{"a":2}');
});
