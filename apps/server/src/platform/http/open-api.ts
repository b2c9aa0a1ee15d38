/** OpenAPI 3.1, generated from the schemas that validate and encode. */
import { isDownload } from '@artha/contract/kit/download';
import { isRedirect } from '@artha/contract/kit/redirect';
import type { Route } from '@artha/contract/kit/route';
import { HOLDS, isSigned, pathParameters } from '@artha/contract/kit/route';
import { isUpload } from '@artha/contract/kit/upload';
import type { ErrorCode } from '@artha/domain/kit/errors';
import { messageOf, statusOf } from '@artha/domain/kit/errors';
import { HOLD_REFUSALS } from './guards/check-hold.ts';
import { isApi } from './addresses.ts';
import { exampleOf, isExemplified } from './open-api-examples.ts';
import {
  ANSWER_HEADERS,
  BUSY_ANSWER,
  DESCRIPTION,
  ENCRYPTED_BODY,
  EVERY_ANSWER,
  FILE_ANSWER,
  headersOf,
  PARAMETERS,
  REDIRECTION,
  SECURITY_SCHEMES,
  securityOf,
  UPLOADED_FILE,
} from './open-api-parts.ts';
import type { Components, JsonSchema } from './open-api-schemas.ts';
import { ApiSchemas, hasBody, operationIdOf, referenceTo, resolved, usedBy } from './open-api-schemas.ts';

interface Described {
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema?: JsonSchema;
  readonly example?: unknown;
  readonly content?: JsonContent;
}

/** A parameter of the call, or a reference to one that calls share. */
type ParameterOrReference = Parameter | { readonly $ref: string };

export interface Answer {
  readonly description: string;
  readonly headers: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: JsonContent | FileContent;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly ParameterOrReference[];
  readonly requestBody?: { readonly required: boolean; readonly content: BodyContent };
  readonly responses: Readonly<Record<string, Answer>>;
  readonly security: ReturnType<typeof securityOf>;
  readonly 'x-audience': Route['audience'];
  readonly 'x-refusals': readonly ErrorCode[];
  readonly 'x-background': boolean;
}

type JsonContent = Readonly<Record<'application/json', Described>>;
/** JSON, or one file. */
type BodyContent = Readonly<Partial<Record<'application/json' | 'multipart/form-data', Described>>>;
/** A file has its own media type. */
type FileContent = Readonly<Record<'*/*', Described>>;

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Components;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly headers: Readonly<Record<string, object>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
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
/** By the proof that a page of ours makes a change, unless the call is signed. */
const REFUSED_CHANGES: readonly ErrorCode[] = ['request.csrf-wrong'];
/** By encryption: a page key or a body that cannot be decrypted, and a plain body. */
const REFUSED_PAYLOADS: readonly ErrorCode[] = ['request.payload'];
const REFUSED_WITH_BODY: readonly ErrorCode[] = ['request.too-large', 'request.unsupported-type'];
const REFUSED_UPLOADS: readonly ErrorCode[] = ['request.too-slow'];
const REFUSED_BY_SESSION: readonly ErrorCode[] = ['session.required', 'session.role-mismatch', 'session.forbidden'];

/**
 * @param serverUrl the address of this deployment
 * @throws Error at the start when a schema of the contract cannot be described
 */
export function describeApi(routes: readonly Route[], serverUrl: string): OpenApi {
  const schemas = new ApiSchemas(routes);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = describeCall(route, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Artha',
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: serverUrl, description: 'This deployment' }],
    tags: [...new Set(routes.map(nounOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...usedBy(paths, schemas.components), EncryptedBody: ENCRYPTED_BODY },
      parameters: PARAMETERS,
      headers: ANSWER_HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

/** The first noun of a path: AppUsers in '/api/AppUsers/login', execution in '/api/v1/execution/orders'. */
export const nounOf = (route: Route): string => /^\/api\/(?:v1\/)?([^/]*)/.exec(route.path)?.[1] ?? '';

function describeCall(route: Route, schemas: ApiSchemas): Operation {
  return {
    operationId: operationIdOf(route),
    summary: route.summary,
    tags: [nounOf(route)],
    parameters: [
      ...fieldParameters(route, schemas),
      ...headersOf(route).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(hasBody(route) && { requestBody: requestBodyOf(route, schemas) }),
    responses: withHeadersOf(route, { ...answerOf(route, schemas), ...errorsOf(route) }),
    security: securityOf(route),
    'x-audience': route.audience,
    'x-refusals': route.refusals,
    'x-background': route.isBackground === true,
  };
}

function fieldParameters(route: Route, schemas: ApiSchemas): Parameter[] {
  const { components } = schemas;
  const input = schemas.inputOf(route);
  const inPath = pathParameters(route.path);
  const required = new Set(input.required);
  return Object.entries(input.properties ?? {}).flatMap(([name, schema]): Parameter[] => {
    const example = exampleOf(schema, components, name);
    if (inPath.includes(name)) return [{ name, in: 'path', required: true, schema, example }];
    if (hasBody(route)) return [];
    const isRequired = required.has(name);
    const { type } = resolved(schema, components);
    const isJson = type === 'object' || type === 'array';
    const sample = { schema, ...((isRequired || isExemplified(name)) && { example }) };
    const described = isJson ? { content: { 'application/json': sample } } : sample;
    return [{ name, in: 'query', required: isRequired, ...described }];
  });
}

function requestBodyOf(route: Route, schemas: ApiSchemas): Required<Operation>['requestBody'] {
  if (isUpload(route)) return { required: true, content: { 'multipart/form-data': { schema: UPLOADED_FILE } } };
  const schema = schemas.bodyOf(route);
  const isRequired = (resolved(schema, schemas.components).required ?? []).length > 0;
  const example = exampleOf(schema, schemas.components);
  return { required: isRequired, content: { 'application/json': { schema, example } } };
}

/** Files that lie beside the API, such as the theme, carry no clocks. */
function withHeadersOf({ path }: Route, answers: Operation['responses']): Operation['responses'] {
  if (isApi(path)) return answers;
  const without = ({ headers, ...answer }: Answer): Answer => {
    const { 'x-business-now': _, 'x-real-now': __, ...others } = headers;
    return { ...answer, headers: others };
  };
  return Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, without(answer)]));
}

function answerOf(route: Route, schemas: ApiSchemas): Operation['responses'] {
  if (isDownload(route)) {
    const content = { '*/*': { schema: { format: 'binary' } } };
    return { 200: { description: 'The file, with its name.', headers: FILE_ANSWER, content } };
  }
  if (isRedirect(route)) return { 303: { description: 'A page of the product.', headers: REDIRECTION } };
  const schema = schemas.answerOf(route);
  if (!schema) return { 204: { description: 'Done.', headers: EVERY_ANSWER } };
  const content = { 'application/json': { schema, example: exampleOf(schema, schemas.components) } };
  return { 200: { description: 'The answer.', headers: EVERY_ANSWER, content } };
}

/** The codes of the holds on a session under which a call is refused. */
const refusedByHold = ({ allowedWhile = [] }: Route): readonly ErrorCode[] =>
  HOLDS.filter((hold) => !allowedWhile.includes(hold)).map((hold) => HOLD_REFUSALS[hold]);

/** All error codes of a call, its own first. */
export function refusalsOf(route: Route): readonly ErrorCode[] {
  return [
    ...route.refusals,
    ...(route.audience.who === 'session' ? [...REFUSED_BY_SESSION, ...refusedByHold(route)] : []),
    ...(route.audience.who === 'sandbox' ? (['session.forbidden'] as const) : []),
    ...(route.method === 'GET' || isSigned(route) ? [] : REFUSED_CHANGES),
    ...(isSigned(route) || isUpload(route) ? [] : REFUSED_PAYLOADS),
    ...(hasBody(route) ? REFUSED_WITH_BODY : []),
    ...(isUpload(route) ? REFUSED_UPLOADS : []),
    ...REFUSED_BY_ALL,
  ];
}

const IS_BUSY: ReadonlySet<string> = new Set(['429', '503']);

function errorsOf(route: Route): Operation['responses'] {
  const byStatus = Object.groupBy(refusalsOf(route), (code) => String(statusOf(code)));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => {
      const content = { 'application/json': { schema: referenceTo('ErrorBody'), example: errorExample(codes[0]) } };
      const description = codes.map((code) => `${code}: ${messageOf(code)}`).join('\n');
      return [status, { description, headers: IS_BUSY.has(status) ? BUSY_ANSWER : EVERY_ANSWER, content }];
    }),
  );
}

const errorExample = (code: ErrorCode = 'server.error') => ({
  error: {
    statusCode: statusOf(code),
    name: 'Refusal',
    message: messageOf(code),
    code,
    requestId: '0197a3c2-5b1e-7d40-8f6a-2c9e4b7d1f03',
  },
});
