import { allRoutes } from '@artha/contract/contract';
import { expect, test } from 'vitest';
import { docsPage } from './docs-page.ts';
import type { JsonSchema, Operation } from './open-api.ts';
import { describeApi } from './open-api.ts';
import { oddCalls } from './testing/odd-contract.ts';
import { startServer } from './testing/test-server.ts';

const routes = [...allRoutes, ...oddCalls.map(({ route }) => route)];
const api = describeApi(routes);
const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const operationOf = (path: string, method: string) => api.paths[path]?.[method] as Operation;

test('describes every call of the contract once', () => {
  const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  const declared = routes.map(({ path, method }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(described.toSorted()).toEqual(declared.toSorted());
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(routes.length);
});

test('every reference resolves', () => {
  const text = JSON.stringify(api);
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] as string);
  expect(references.length).toBeGreaterThan(0);
  for (const reference of new Set(references)) {
    const [, ...steps] = reference.split('/');
    expect(
      steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], api),
      reference,
    ).toBeDefined();
  }
});

test('every path has its required parameters, and every operation an answer, errors and an audience', () => {
  for (const { path, operation } of operations) {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
    expect(inPath.every(({ required }) => required)).toBe(true);
    for (const { schema, content } of operation.parameters) expect(schema ?? content).toBeDefined();
    const statuses = Object.keys(operation.responses);
    expect(statuses.filter((status) => status === '200' || status === '204')).toHaveLength(1);
    expect(statuses).toEqual(expect.arrayContaining(['400', '422', '429', '500', '503']));
    expect(operation['x-audience'].who).toBeTruthy();
  }
});

test('values are described in their wire format', () => {
  const input = operationOf('/api/Odds/{oddId}/orders', 'post').requestBody?.content['application/json'].schema;
  const fields = input?.properties as Record<string, JsonSchema>;
  expect(Object.keys(fields)).not.toContain('oddId');
  expect([fields['amount']?.type, fields['on']?.type, fields['at']?.type]).toEqual(['string', 'string', 'string']);
  expect([fields['count']?.type, fields['isFirst']?.type]).toEqual(['integer', 'boolean']);
  expect(input?.['additionalProperties']).toBe(false);
  const parameters = operationOf('/api/Odds', 'get').parameters;
  expect(parameters.find(({ name }) => name === 'filter')?.content).toBeDefined();
  expect(operationOf('/api/Odds/touch', 'post').responses['204']).toEqual({ description: 'Done.' });
});

test('the page lists every call and holds neither script nor inline style', () => {
  const page = docsPage(routes, api, '/api/docs.css');
  for (const route of routes) expect(page).toContain(`</b> ${route.path}</code>`);
  expect(page).not.toMatch(/<script|style=|<style|onclick/i);
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
