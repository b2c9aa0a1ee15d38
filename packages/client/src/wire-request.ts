import type { Method, Route } from '@artha/contract/kit/route';
import { pathParameters } from '@artha/contract/kit/route';
import * as z from 'zod/mini';

/** A call as it goes over the wire, before headers. */
export interface WireRequest {
  readonly method: Method;
  /** Path and query, to be appended to the base URL. */
  readonly path: string;
  /** JSON text, for methods with a body. */
  readonly body: string | undefined;
}

const BODY_METHODS: ReadonlySet<Method> = new Set(['POST', 'PUT', 'PATCH']);

/** Scalars are sent as plain text, objects and lists as JSON text: `?filter={"limit":20}`. */
const queryText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/**
 * Encodes an input by the route's schema: path parameters in the path, the other fields in the query or the body.
 *
 * @throws the schema's error when the input does not match it, which is a bug of the caller
 */
export function wireRequest(route: Route, input: unknown): WireRequest {
  const fields = { ...(z.encode(route.input, input) as Record<string, unknown>) };
  let path: string = route.path;
  for (const name of pathParameters(route.path)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(fields[name])));
    delete fields[name];
  }
  if (BODY_METHODS.has(route.method)) return { method: route.method, path, body: JSON.stringify(fields) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, queryText(value));
  return { method: route.method, path: query.size === 0 ? path : `${path}?${query.toString()}`, body: undefined };
}
