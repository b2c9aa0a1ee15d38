import { allRoutes, callNames } from '@artha/contract/contract';
import { SIGNERS } from '@artha/contract/kit/audience';
import { isDownload } from '@artha/contract/kit/download';
import type { Route } from '@artha/contract/kit/route';
import { isSigned, pathParameters } from '@artha/contract/kit/route';
import { isUpload } from '@artha/contract/kit/upload';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { docsPage } from './docs-page.ts';
import { exampleOf } from './open-api-examples.ts';
import type { JsonSchema } from './open-api-schemas.ts';
import { resolved } from './open-api-schemas.ts';
import type { Operation, Parameter } from './open-api.ts';
import { describeApi } from './open-api.ts';
import { oddCalls } from './testing/odd-contract.ts';
import { startServer } from './testing/test-server.ts';

const SERVER = 'https://artha.example';
const routes = [...allRoutes, ...oddCalls.map(({ route }) => route)];
const api = describeApi(routes, SERVER);
const { schemas, parameters: sharedParameters } = api.components;
const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const operationOf = (path: string, method: string) => api.paths[path]?.[method] as Operation;
const described = (route: Route) => operationOf(route.path.replaceAll(/:(\w+)/g, '{$1}'), route.method.toLowerCase());

const parametersOf = ({ parameters }: Operation): readonly Parameter[] =>
  parameters.map((parameter) =>
    '$ref' in parameter ? sharedParameters[parameter.$ref.split('/').at(-1)!]! : parameter,
  );

test('describes every call of the contract once, under its own name', () => {
  const found = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  const declared = routes.map(({ path, method }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(found.toSorted()).toEqual(declared.toSorted());
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(routes.length);
  for (const route of allRoutes) expect(described(route).operationId).toBe(callNames.get(route));
});

test('the calls that the introduction names exist', () => {
  const named = [...api.info.description.matchAll(/(GET|POST) (\/api\/[\w/]+)/g)];
  expect(named.length).toBeGreaterThan(2);
  for (const [, method = '', path = ''] of named) expect(operationOf(path, method.toLowerCase()), path).toBeDefined();
});

test('the introduction names every signer of calls', () => {
  const sentence = /calls of\s([^.]+), are never encrypted/.exec(api.info.description)?.[1];
  expect(sentence).toBe('the sandbox, the payment bank and the clearing corporation');
  expect(new Set(routes.filter(isSigned).map(({ audience }) => audience.who))).toEqual(new Set(Object.keys(SIGNERS)));
});

test('the licence is the one of the project', () => {
  expect(api.info.license).toEqual({ name: 'Apache-2.0', identifier: 'Apache-2.0' });
});

test('every reference resolves', () => {
  const references = [...JSON.stringify(api).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] as string);
  expect(references.length).toBeGreaterThan(100);
  for (const reference of new Set(references)) {
    const [, ...steps] = reference.split('/');
    expect(
      steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], api),
      reference,
    ).toBeDefined();
  }
});

test('schemas with a name are described once, under it', () => {
  expect(schemas['Money']).toMatchObject({ type: 'string' });
  const item = { $ref: '#/components/schemas/ExportJob' };
  const listed = operationOf('/api/Exports', 'get').responses['200']?.content;
  expect(listed).toMatchObject({ 'application/json': { schema: { type: 'array', items: item } } });
  expect(schemas['ExportJob']?.properties?.['createdAt']).toEqual({ $ref: '#/components/schemas/Instant' });
  // Every component is used.
  const text = JSON.stringify(api);
  const unused = Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`));
  expect(unused).toEqual(['EncryptedBody']);
});

test('every path has its required parameters, and every operation an answer, errors and an audience', () => {
  for (const { path, operation } of operations) {
    const inPath = parametersOf(operation).filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
    expect(inPath.every(({ required }) => required)).toBe(true);
    for (const { schema, content } of parametersOf(operation)) expect(schema ?? content).toBeDefined();
    const statuses = Object.keys(operation.responses);
    expect(statuses.filter((status) => ['200', '204', '303'].includes(status))).toHaveLength(1);
    expect(statuses).toEqual(expect.arrayContaining(['400', '422', '429', '500', '503']));
    expect(operation['x-audience'].who).toBeTruthy();
    for (const { headers } of Object.values(operation.responses)) expect(headers['x-request-id']).toBeDefined();
  }
});

test('each call states how its caller proves who it is', () => {
  for (const route of routes) {
    const [requirement, ...others] = described(route).security;
    const schemes = Object.keys(requirement!);
    expect([schemes.filter((name) => !(name in api.components.securitySchemes)), others]).toEqual([[], []]);
    const { who } = route.audience;
    const isChange = route.method !== 'GET' && !isSigned(route);
    expect([schemes.includes('token'), schemes.includes('sessionCookie')]).toEqual(Array(2).fill(who === 'session'));
    expect([schemes.includes('csrfToken'), schemes.includes('csrfCookie')]).toEqual(Array(2).fill(isChange));
    expect(schemes.includes(who)).toBe(isSigned(route));
    if (who === 'anyone' && !isChange) expect(schemes).toEqual([]);
  }
  expect(api.servers).toEqual([{ url: SERVER, description: 'This deployment' }]);
});

test('each call lists the refusals of its guards', () => {
  const codesOf = (route: Route) =>
    Object.values(described(route).responses).flatMap(({ description }) =>
      [...description.matchAll(/^([a-z-]+\.[a-z-]+): /gm)].map(([, code]) => code),
    );
  for (const route of routes) {
    const codes = codesOf(route);
    const isLoggedIn = route.audience.who === 'session';
    const lists = (code: string) => codes.includes(code);
    expect(lists('session.forbidden'), route.path).toBe(isLoggedIn || route.audience.who === 'sandbox');
    expect(lists('request.csrf-wrong'), route.path).toBe(route.method !== 'GET' && !isSigned(route));
    expect(lists('request.payload'), route.path).toBe(!isSigned(route) && !isUpload(route));
    expect(lists('session.step-required'), route.path).toBe(isLoggedIn && !route.allowedWhile?.includes('forced'));
    expect(lists('session.answer-pending'), route.path).toBe(isLoggedIn && !route.allowedWhile?.includes('pending'));
  }
});

test('only calls of the API carry the clocks', () => {
  for (const { path, operation } of operations) {
    const hasClocks = Object.values(operation.responses).map(({ headers }) => 'x-business-now' in headers);
    expect(new Set(hasClocks), path).toEqual(new Set([path.startsWith('/api/')]));
  }
});

test('no example goes on with a list: a cursor belongs to one list', () => {
  for (const { operation } of operations) {
    const body = operation.requestBody?.content['application/json']?.example;
    expect(
      JSON.stringify([parametersOf(operation).map(({ example, content }) => [example, content]), body]),
    ).not.toMatch(/"after":"/);
  }
});

test('the header of the role has the name that the product stores', () => {
  expect(sharedParameters['Role']?.example).toBe('CLIENT');
});

/** The example of a whole input: those of the parameters and of the body. */
const inputExample = (route: Route): Record<string, unknown> => {
  const operation = described(route);
  const fields = operation.parameters.flatMap((parameter) =>
    '$ref' in parameter
      ? []
      : [[parameter.name, parameter.example ?? parameter.content?.['application/json'].example] as const],
  );
  const body = operation.requestBody?.content['application/json']?.example ?? {};
  return { ...(body as Record<string, unknown>), ...Object.fromEntries(fields) };
};

test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  'the examples of %s are valid',
  (_name, route) => {
    const input = z.safeDecode(route.input, inputExample(route));
    expect(input.error?.issues).toBeUndefined();
    for (const name of pathParameters(route.path)) expect(inputExample(route)).toHaveProperty(name);
    const content = described(route).responses['200']?.content;
    if (isDownload(route) || !content || !('application/json' in content)) return;
    const answer = z.safeDecode(route.answer, content['application/json'].example as never);
    expect(answer.error?.issues).toBeUndefined();
  },
);

test('a text that no example is known for stops the start', () => {
  expect(() => exampleOf({ type: 'string', pattern: '^never$' }, {}, 'code')).toThrow('no example of code');
});

test('values are described in their wire format', () => {
  const body = operationOf('/api/Odds/{oddId}/orders', 'post').requestBody?.content['application/json']?.schema;
  const input = resolved(body!, schemas);
  const fields = input.properties as Record<string, JsonSchema>;
  expect(Object.keys(fields)).not.toContain('oddId');
  const typeOf = (name: string) => resolved(fields[name]!, schemas).type;
  expect(['amount', 'on', 'at', 'count', 'isFirst'].map(typeOf)).toEqual([
    ...['string', 'string', 'string', 'integer', 'boolean'],
  ]);
  expect(input['additionalProperties']).toBe(false);
  const parameters = parametersOf(operationOf('/api/Odds', 'get'));
  expect(parameters.find(({ name }) => name === 'filter')?.content).toBeDefined();
  expect(operationOf('/api/Odds/touch', 'post').responses['204']).toMatchObject({ description: 'Done.' });
});

test('the page lists every call and holds neither script nor inline style', () => {
  const page = docsPage(routes, api, '/api/docs.css');
  for (const route of routes) expect(page).toContain(`</b> ${route.path}</code>`);
  expect(page).not.toMatch(/<script|style=|<style|onclick/i);
  // References are shown as what they stand for.
  expect(page).toContain('createdAt: text');
  expect(page).toContain('<td><code>Idempotency-Key</code></td>');
});

test('description and page are served compressed, with the security headers of documents', async () => {
  const { app, url } = await startServer(oddCalls);
  for (const [path, type] of [
    ['/api/openapi.json', 'application/json; charset=utf-8'],
    ['/api/docs', 'text/html; charset=utf-8'],
    ['/api/docs.css', 'text/css; charset=utf-8'],
  ] as const) {
    const { status, headers } = await fetch(url + path);
    expect([status, headers.get('content-type'), headers.get('content-encoding')]).toEqual([200, type, 'gzip']);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  }
  await app.drain();
});

test('a node can be without description and page', async () => {
  const { app, url } = await startServer(oddCalls, { hasApiPages: false });
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs.css'])
    expect((await fetch(url + path)).status).toBe(404);
  await app.drain();
});
