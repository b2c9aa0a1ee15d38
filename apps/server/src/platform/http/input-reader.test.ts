import { Refusal } from '@artha/domain/kit/errors';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Route } from '@artha/contract/kit/route';
import { EnteredAmount } from '@artha/contract/kit/entered';
import { noContent, route } from '@artha/contract/kit/route';
import { BusinessDate, requiredLine } from '@artha/contract/kit/scalars';
import { login } from '@artha/contract/system/session';
import { compileInput } from './input-reader.ts';
import { listOdds, placeOdd } from './testing/odd-contract.ts';

const list = compileInput(listOdds);
const query = (text: string) => list({ params: {}, query: text, body: undefined });
const DEFAULTS = { filter: { where: {}, limit: 20 } };

test.each<[string, object]>([
  ['', {}],
  ['count=5', { count: 5 }],
  ['count=-5', { count: -5 }],
  ['isAll=false', { isAll: false }],
  ['amount=5.5', { amount: 550n }],
  ['name=a%20b+c', { name: 'a b c' }],
  ['name=', { name: '' }],
  ['on=2024-02-29&mode=upi', { on: '2024-02-29', mode: 'upi' }],
  ['filter=%7B%22where%22%3A%7B%22ids%22%3A%5B1%2C2%5D%7D%7D', { filter: { where: { ids: [1, 2] }, limit: 20 } }],
])('the query %s is read', (text, expected) => {
  expect(query(text)).toEqual({ ...DEFAULTS, ...expected });
});

test('without fields each call gets an object of its own; a required field is still missed', () => {
  const readerOf = (input: z.ZodMiniType) => compileInput(route({ ...listOdds, path: '/api/odd', input }));
  const optional = readerOf(z.strictObject({ name: z.optional(z.string()) }));
  const empty = { params: {}, query: '', body: undefined };
  expect(optional(empty)).toEqual({});
  expect(optional(empty)).not.toBe(optional(empty));
  expect(() => readerOf(z.strictObject({ name: z.string() }))(empty)).toThrow(Refusal);
});

test.each<[string, string]>([
  ['count=9007199254740993', 'request.invalid'],
  ['count=-0', 'request.invalid'],
  ['count=1.5', 'request.invalid'],
  ['count=1e5', 'request.invalid'],
  ['count=0x10', 'request.invalid'],
  ['count=%201', 'request.invalid'],
  ['count=', 'request.invalid'],
  ['count=%E0%A5%A7', 'request.invalid'],
  ['isAll=1', 'request.invalid'],
  ['isAll=TRUE', 'request.invalid'],
  ['amount=1,000', 'request.invalid'],
  ['amount=1e3', 'request.invalid'],
  ['amount=0.004', 'request.invalid'],
  ['on=2026-02-30', 'request.invalid'],
  ['on=infinity', 'request.invalid'],
  ['on=275760-09-13', 'request.invalid'],
  ['mode=cash', 'request.invalid'],
  ['filter={"limit":101}', 'request.invalid'],
  ['count=1&count=2', 'request.malformed'],
  ['count=1&c%6Funt=2', 'request.malformed'],
  ['count[]=1', 'request.malformed'],
  ['other=1', 'request.malformed'],
  ['__proto__=1', 'request.malformed'],
  ['filter={', 'request.malformed'],
  ['filter={"where":{"x":1}}', 'request.malformed'],
  ['filter={"limit":1,"limit":2}', 'request.malformed'],
  [`filter=${'['.repeat(9)}${']'.repeat(9)}`, 'request.malformed'],
  ['name=%ff', 'request.malformed'],
  ['name=%ed%a0%80', 'request.malformed'],
  ['name=%00', 'request.malformed'],
  ['name=%', 'request.malformed'],
  ['name=é', 'request.malformed'],
])('the query %s is refused as %s', (text, code) => {
  expect(refusalOf(() => query(text)).code).toBe(code);
});

test('messages have the dotted path of their field, and the text of the contract if it has one', () => {
  const read = compileInput(login);
  const body = { userId: '', password: 'x', captchaText: 5, role: 'CLIENT' };
  const refusal = refusalOf(() => read({ params: {}, query: '', body }));
  expect(refusal.status).toBe(422);
  expect({ ...refusal.fields }).toEqual({
    userId: ['User ID is required.'],
    captchaText: ['must be text'],
    captchaId: ['is required'],
  });
});

test('a missing field gets the message of an empty one, and a blank one the key whitespace', () => {
  const read = compileInput(login);
  const rest = { role: 'CLIENT', captchaId: 'x' };
  const refusals = [
    {},
    { userId: '', password: '', captchaText: '' },
    { userId: '  ', password: ' ', captchaText: ' ' },
  ];
  const [missing, empty, blank] = refusals.map((fields) =>
    refusalOf(() => read({ params: {}, query: '', body: { ...rest, ...fields } })),
  );
  const messages = {
    userId: ['User ID is required.'],
    password: ['Password is required.'],
    captchaText: ['Captcha text is required.'],
  };
  for (const refusal of [missing, empty, blank]) expect({ ...refusal?.fields }).toEqual(messages);
  expect([missing?.keys, empty?.keys]).toEqual([undefined, undefined]);
  expect({ ...blank?.keys }).toEqual({
    userId: ['whitespace'],
    password: ['whitespace'],
    captchaText: ['whitespace'],
  });
});

const placeLines = route({
  ...placeOdd,
  path: '/api/odd-lines',
  input: z.strictObject({
    amount: EnteredAmount,
    lines: z.array(z.strictObject({ code: requiredLine('Code is required.', 5) })),
    on: BusinessDate,
  }),
});

test('whatever rule refuses blanks, their key is whitespace, also within lists', () => {
  const blanks = { amount: ' ', lines: [{ code: 'A' }, { code: '  ' }], on: '\t' };
  const refusal = refusalOf(() => compileInput(placeLines)({ params: {}, query: '', body: blanks }));
  expect(Object.keys(refusal.fields ?? {})).toEqual(['amount', 'lines.1.code', 'on']);
  expect({ ...refusal.keys }).toEqual({ amount: ['whitespace'], 'lines.1.code': ['whitespace'], on: ['whitespace'] });
});

test('a path parameter may not be repeated in body or query', () => {
  const read = compileInput(placeOdd);
  expect(refusalOf(() => read({ params: { oddId: '1' }, query: '', body: { oddId: 2 } })).code).toBe(
    'request.malformed',
  );
  expect(refusalOf(() => read({ params: { oddId: '1' }, query: 'oddId=2', body: {} })).code).toBe('request.malformed');
});

test.each<[unknown]>([[[]], ['text'], [5], [null], [true]])('a body of %j is refused', (body) => {
  const read = compileInput(placeOdd);
  expect(refusalOf(() => read({ params: { oddId: '1' }, query: '', body })).code).toBe('request.malformed');
});

test('a path parameter that is not a field prevents the start', () => {
  const call: Route = route({
    method: 'GET',
    path: '/api/Odds/:other',
    audience: { who: 'anyone' },
    summary: '',
    input: z.strictObject({ oddId: z.int() }),
    answer: noContent,
    refusals: [],
  });
  expect(() => compileInput(call)).toThrow('other is not a field');
});

function refusalOf(work: () => unknown): Refusal {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
