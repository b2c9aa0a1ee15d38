/** OpenAPI 3.1, generated from the schemas that validate and encode. */
import { isDownload } from '@artha/contract/kit/download';
import { ErrorBody } from '@artha/contract/kit/error-body';
import type { Route } from '@artha/contract/kit/route';
import { pathParameters } from '@artha/contract/kit/route';
import type { ErrorCode } from '@artha/domain/kit/errors';
import { messageOf, statusOf } from '@artha/domain/kit/errors';
import * as z from 'zod/mini';
import { definitionOf } from './schema-definition.ts';

const SIGNATURE = 't=<ms>,v1=<HMAC-SHA256>';

/** The parts of a JSON Schema that we use. */
export interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly [keyword: string]: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema?: JsonSchema;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: JsonContent };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: JsonContent | FileContent }>
  >;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-audience': Route['audience'];
  readonly 'x-refusals': readonly ErrorCode[];
  readonly 'x-background': boolean;
}

type JsonContent = Readonly<Record<'application/json', { readonly schema: JsonSchema }>>;
/** A file has its own media type. */
type FileContent = Readonly<Record<'*/*', { readonly schema: JsonSchema }>>;

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, unknown>>;
}

/** Error codes of every call, in addition to those of its contract. */
const REFUSED_BY_ALL: readonly ErrorCode[] = [
  'request.malformed',
  'request.invalid',
  'request.too-many',
  'server.busy',
  'server.unavailable',
  'server.error',
];
const REFUSED_WITH_BODY: readonly ErrorCode[] = ['request.too-large', 'request.unsupported-type'];
const REFUSED_BY_SESSION: readonly ErrorCode[] = ['session.required', 'session.role-mismatch', 'session.forbidden'];

/** @throws Error at the start when a schema of the contract cannot be described */
export function describeApi(routes: readonly Route[]): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = describeCall(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Artha',
      version: '1.0.0',
      description:
        'Money, units and prices are decimal text; days are YYYY-MM-DD in India; instants are ISO 8601 in UTC. ' +
        'Every answer carries x-request-id and both clocks (x-business-now, x-real-now).',
    },
    tags: [...new Set(routes.map(nounOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ErrorBody: schemaOf(ErrorBody) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The token from the login.' },
        sandbox: { type: 'apiKey', in: 'header', name: 'x-sandbox-signature', description: SIGNATURE },
        'payment-bank': { type: 'apiKey', in: 'header', name: 'x-payment-signature', description: SIGNATURE },
      },
    },
  };
}

/** The first noun of a path: AppUsers in '/api/AppUsers/login'. */
export const nounOf = (route: Route): string => route.path.split('/')[2] ?? '';

export const hasBody = (route: Route): boolean => route.method !== 'GET' && route.method !== 'DELETE';

function describeCall(route: Route): Operation {
  const input = schemaOf(route.input);
  const inPath = pathParameters(route.path);
  const { who } = route.audience;
  const security = who === 'anyone' ? [] : [{ [who]: [] }];
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replaceAll(/[^A-Za-z0-9]+/g, '_')}`,
    summary: route.summary,
    tags: [nounOf(route)],
    parameters: [...fieldParameters(route, input, inPath), ...headerParameters(route)],
    ...(hasBody(route) && bodyOf(input, inPath)),
    responses: { ...answerOf(route), ...errorsOf(route) },
    security,
    'x-audience': route.audience,
    'x-refusals': route.refusals,
    'x-background': route.isBackground === true,
  };
}

/** The schema of the wire format: the input of a codec is text. */
function schemaOf(schema: z.ZodMiniType): JsonSchema {
  const {
    $schema: _,
    '~standard': __,
    ...described
  } = z.toJSONSchema(schema, { io: 'input' }) as Record<string, unknown>;
  return described;
}

function fieldParameters(route: Route, input: JsonSchema, inPath: readonly string[]): Parameter[] {
  const required = new Set(input.required);
  return Object.entries(input.properties ?? {}).flatMap(([name, schema]): Parameter[] => {
    if (inPath.includes(name)) return [{ name, in: 'path', required: true, schema }];
    if (hasBody(route)) return [];
    const isJson = schema.type === 'object' || schema.type === 'array';
    const described = isJson ? { content: { 'application/json': { schema } } } : { schema };
    return [{ name, in: 'query', required: required.has(name), ...described }];
  });
}

function headerParameters(route: Route): Parameter[] {
  const header = (name: string, required: boolean, description: string): Parameter => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  });
  const role = header('role', true, "Storage name of the session's role.");
  const roleId = header('roleid', true, "Id of the session's role.");
  const key = header('Idempotency-Key', false, 'Identifies the action, so that a repeated call runs it once.');
  return [...(route.audience.who === 'session' ? [role, roleId] : []), ...(hasBody(route) ? [key] : [])];
}

function bodyOf(input: JsonSchema, inPath: readonly string[]): Pick<Required<Operation>, 'requestBody'> {
  const properties = Object.fromEntries(
    Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name)),
  );
  const required = (input.required ?? []).filter((name) => !inPath.includes(name));
  const schema = { ...input, properties, ...(input.required && { required }) };
  return { requestBody: { required: required.length > 0, content: { 'application/json': { schema } } } };
}

function answerOf(route: Route): Operation['responses'] {
  if (definitionOf(route.answer).type === 'undefined') return { 204: { description: 'Done.' } };
  if (isDownload(route)) {
    return { 200: { description: 'The file, with its name.', content: { '*/*': { schema: { format: 'binary' } } } } };
  }
  return { 200: { description: 'The answer.', content: { 'application/json': { schema: schemaOf(route.answer) } } } };
}

/** All error codes of a call, its own first. */
export function refusalsOf(route: Route): readonly ErrorCode[] {
  return [
    ...route.refusals,
    ...(route.audience.who === 'session' ? REFUSED_BY_SESSION : []),
    ...(hasBody(route) ? REFUSED_WITH_BODY : []),
    ...REFUSED_BY_ALL,
  ];
}

function errorsOf(route: Route): Operation['responses'] {
  const byStatus = Object.groupBy(refusalsOf(route), (code) => String(statusOf(code)));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${messageOf(code)}`).join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
      },
    ]),
  );
}
