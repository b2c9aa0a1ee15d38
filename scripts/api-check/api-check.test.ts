import { expect, test } from 'vitest';
import { programText } from './client-program.ts';
import type { ApiDocument } from './document.ts';
import { operationsOf } from './document.ts';
import type { Answer } from './examine.ts';
import { faultsOf } from './examine.ts';
import { lintedOf } from './lint.ts';
import { inOrder, whoMakes } from './order.ts';
import { reportLines } from './report.ts';
import { knownFields, withFields } from './walk.ts';

const json = (schema: object) => ({ 'application/json': { schema } });
const document: ApiDocument = {
  servers: [{ url: 'https://artha.example' }],
  paths: {
    '/api/Orders/{orderId}': {
      get: {
        operationId: 'getOrder',
        parameters: [
          { name: 'orderId', in: 'path', required: true, example: 'a' },
          { name: 'filter', in: 'query', content: { 'application/json': { example: { limit: 1 } } } },
          { $ref: '#/components/parameters/Role' },
        ],
        responses: {
          200: { description: 'The answer.', headers: { 'x-request-id': {} }, content: json({ type: 'object' }) },
          404: { description: 'order.not-found: No such order.', content: json({ type: 'object' }) },
          422: { description: 'request.invalid: Some values are not valid.', content: json({ type: 'object' }) },
        },
        security: [{ token: [], sessionCookie: [] }],
        'x-audience': { who: 'session', roles: ['client'] },
      },
    },
    '/api/Orders/find': {
      post: {
        operationId: 'findOrders',
        requestBody: { content: { 'application/json': { example: { orderId: 'a', limit: 1 } } } },
        responses: { 204: { description: 'Done.' } },
        security: [{}],
        'x-audience': { who: 'anyone' },
      },
    },
  },
  components: { parameters: { Role: { name: 'role', in: 'header', example: 'CLIENT' } }, securitySchemes: {} },
};
const operations = operationsOf(document);
const [getOrder, findOrders] = operations;

test('reads what a call sends from its examples; a parameter with a content is sent as JSON text', () => {
  expect(getOrder).toMatchObject({ id: 'getOrder', schemes: ['token', 'sessionCookie'], isEncryptable: false });
  expect(getOrder?.example).toEqual({
    params: { path: { orderId: 'a' }, query: { filter: '{"limit":1}' }, header: { role: 'CLIENT' } },
  });
});

test('the program has a function for each call, with its example as default', () => {
  const text = programText(operations);
  expect(text).toContain(`options: FetchOptions<paths["/api/Orders/find"]['post']> = {"params":{},"body":{`);
  expect(text).toContain('client.GET("/api/Orders/{orderId}", options)');
});

test('real values replace those of the example, where it has them', () => {
  const example = findOrders?.example ?? { params: {} };
  const known = { orderId: 'b', accountId: 7 };
  expect(knownFields(example, known)).toEqual({ orderId: 'b' });
  expect(withFields(example, { orderId: 'b', limit: undefined }).body).toEqual({ orderId: 'b', limit: undefined });
  const order = getOrder?.example ?? { params: {} };
  expect(withFields(order, { orderId: 'b' }).params.path).toEqual({ orderId: 'b' });
  expect(withFields(order, { orderId: undefined }).params.path).toEqual({ orderId: 'a' });
});

const refusal = (code: string) => JSON.stringify({ error: { code } });
const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'r' };

test.each<[what: string, answer: Partial<Answer>, fault: string | undefined]>([
  ['an answer as described', {}, undefined],
  ['a refusal that is listed', { status: 404, text: refusal('order.not-found') }, undefined],
  ['a status that is not described', { status: 500 }, 'status 500 is not described'],
  ['a code that is not listed', { status: 404, text: refusal('plan.not-found') }, 'plan.not-found is not described'],
  ['an address that does not exist', { status: 404, text: refusal('request.not-found') }, '404 request.not-found'],
  ['an example that is not valid', { status: 422, text: refusal('request.invalid') }, '422 request.invalid'],
  ['a refusal without a code', { status: 404, text: '{}' }, 'without a code'],
  ['a header that is missing', { headers: new Headers({ 'content-type': 'application/json' }) }, 'x-request-id'],
  ['another content type', { headers: new Headers({ ...JSON_HEADERS, 'content-type': 'text/html' }) }, 'text/html'],
  ['a body that is not JSON', { text: '<p>' }, 'not JSON'],
  ['a body that does not match', { text: '[]' }, 'body/id must be text'],
])('finds %s', (_what, answer, fault) => {
  const validate = Object.assign((body: unknown) => !Array.isArray(body), {
    errors: [{ instancePath: '/id', message: 'must be text' }],
  });
  const whole = { status: 200, headers: new Headers(JSON_HEADERS), text: '{}', ...answer };
  const faults = faultsOf(getOrder!, whole, () => validate);
  expect(faults).toHaveLength(fault === undefined ? 0 : 1);
  expect(faults.join()).toContain(fault ?? '');
});

test('reads come first; the first role of an audience makes a call', () => {
  expect(inOrder(operations.toReversed()).map(({ id }) => id)).toEqual(['getOrder', 'findOrders']);
  expect(operations.map((operation) => whoMakes(operation).userId)).toEqual(['client1', '']);
});

test('errors of the linter are listed with their place, warnings counted by rule', () => {
  const location = [{ pointer: '#/info' }];
  const warning = { ruleId: 'tag-description', severity: 'warn', message: '', location } as const;
  const error = { ruleId: 'info-license', severity: 'error', message: 'no license', location } as const;
  const { errors, warnings } = lintedOf([warning, error, warning]);
  expect(errors).toEqual(['info-license at #/info: no license']);
  expect([...warnings]).toEqual([['tag-description', 2]]);
});

test('the report counts by caller and lists what is not as described', () => {
  const made = { operation: getOrder!, caller: 'client', code: undefined, body: undefined };
  const lines = reportLines([
    { ...made, status: 200, faults: [] },
    { ...made, status: 404, code: 'order.not-found', faults: [] },
    { ...made, status: 200, faults: ['body/id must be text'] },
  ]);
  expect(lines[2]?.split(/\s+/)).toEqual(['client', '3', '1', '1', '1']);
  expect(lines).toContain('  404 order.not-found: getOrder');
  expect(lines.at(-1)).toBe('    body/id must be text');
});
