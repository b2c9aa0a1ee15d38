/** A call's input, combined from path, query and body, and validated by its contract. */
import '@artha/contract/kit/issue-message';
import { isRedirect } from '@artha/contract/kit/redirect';
import type { Route } from '@artha/contract/kit/route';
import { pathParameters } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import * as z from 'zod/mini';
import { fieldProblems } from './field-messages.ts';
import type { FieldReaders } from './query-reader.ts';
import { compileReaders, readQuery } from './query-reader.ts';
import { definitionOf } from './schema-definition.ts';

export interface Parts {
  /** Decoded text from the router. */
  readonly params: Readonly<Record<string, string>>;
  /** The part after the question mark, still encoded. */
  readonly query: string;
  /** Undefined without a body. */
  readonly body: unknown;
}

export type ReadInput = (parts: Parts) => unknown;

const NO_FIELDS: FieldReaders = new Map();

/**
 * Compiles the reader of a call's input.
 *
 * @throws TypeError at the start when a path parameter is not a field of the input
 */
export function compileInput(route: Route): ReadInput {
  const inPath = pathParameters(route.path);
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE';
  const fields: FieldReaders = hasBody ? onlyPath(route.input, inPath) : compileReaders(route.input);
  for (const name of inPath) {
    if (!fields.has(name)) throw new TypeError(`${route.method} ${route.path}: ${name} is not a field of the input`);
  }
  const inQuery: FieldReaders = hasBody ? NO_FIELDS : without(fields, inPath);
  const mayBeEmpty = !hasBody && inPath.length === 0 && isReadEmpty(route.input);
  return ({ params, query, body }) => {
    if (mayBeEmpty && query === '') return {};
    const input: Record<string, unknown> = hasBody ? fieldsOf(body) : {};
    for (const name of inPath) {
      if (Object.hasOwn(input, name)) throw new Refusal('request.malformed');
      const text = params[name] ?? '';
      if (text === '') throw new Refusal('request.not-found');
      input[name] = fields.get(name)?.(text);
    }
    // What another site adds to the address that it sends a browser back to is not ours to refuse.
    readQuery(isRedirect(route) ? declared(query, inQuery) : query, inQuery, input);
    return checked(route.input, input);
  };
}

/** Whether an input without fields is valid and gets none by default: then it need not be validated each time. */
function isReadEmpty(schema: z.ZodMiniType): boolean {
  const result = z.safeParse(schema, {});
  return result.success && Object.keys(result.data as object).length === 0;
}

/** Readers of the path parameters only: fields of a body can be of any kind. */
function onlyPath(input: z.ZodMiniType, inPath: readonly string[]): FieldReaders {
  if (inPath.length === 0) return NO_FIELDS;
  const def = definitionOf(input);
  if (def.type !== 'object') throw new TypeError('the input of a call is an object');
  const shape = Object.fromEntries(inPath.flatMap((name) => (def.shape[name] ? [[name, def.shape[name]]] : [])));
  return compileReaders(z.object(shape));
}

/** The part of a query that a call declares. Names of fields need no encoding. */
const declared = (query: string, fields: FieldReaders): string =>
  query
    .split('&')
    .filter((pair) => fields.has(pair.split('=', 1)[0] ?? ''))
    .join('&');

const without = (fields: FieldReaders, names: readonly string[]): FieldReaders =>
  new Map([...fields].filter(([name]) => !names.includes(name)));

/** A missing body counts as an empty object. */
function fieldsOf(body: unknown): Record<string, unknown> {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('request.malformed');
  return body as Record<string, unknown>;
}

/**
 * Undeclared fields make a malformed request (400); declared fields with invalid values are for the user to correct
 * (422).
 */
function checked(schema: z.ZodMiniType, input: unknown): unknown {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const { issues } = result.error;
  const isMalformed = issues.some((issue) => issue.code === 'unrecognized_keys');
  throw new Refusal(isMalformed ? 'request.malformed' : 'request.invalid', fieldProblems(issues, input));
}
