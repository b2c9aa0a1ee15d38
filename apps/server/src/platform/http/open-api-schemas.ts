/** The schemas of the contract as JSON Schema, those with a name once, under it. */
import { isDownload } from '@artha/contract/kit/download';
import { isRedirect } from '@artha/contract/kit/redirect';
import { callNames, schemaNames } from '@artha/contract/contract';
import type { Route } from '@artha/contract/kit/route';
import { pathParameters } from '@artha/contract/kit/route';
import * as z from 'zod/mini';
import { definitionOf } from './schema-definition.ts';

/** The parts of a JSON Schema that we use. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly [keyword: string]: unknown;
}

export type Components = Readonly<Record<string, JsonSchema>>;

const PREFIX = '#/components/schemas/';
export const referenceTo = (name: string): JsonSchema => ({ $ref: `${PREFIX}${name}` });

/** The schema behind a reference, or the schema itself. */
export const resolved = (schema: JsonSchema, components: Components): JsonSchema =>
  schema.$ref === undefined ? schema : (components[schema.$ref.slice(PREFIX.length)] ?? {});

const REFERENCE = new RegExp(`"\\$ref":"${PREFIX}([^"]+)"`, 'g');

/** The components that a description refers to, directly or through others. */
export function usedBy(description: object, components: Components): Components {
  const used = new Set<string>();
  const collect = (from: object): void => {
    for (const [, name = ''] of JSON.stringify(from).matchAll(REFERENCE)) {
      if (used.has(name)) continue;
      used.add(name);
      collect(components[name] ?? {});
    }
  };
  collect(description);
  return Object.fromEntries(Object.entries(components).filter(([name]) => used.has(name)));
}

/** 'listExports'; a call outside the contract is named by its address. */
export const operationIdOf = (route: Route): string =>
  callNames.get(route) ?? `${route.method.toLowerCase()}${route.path.replaceAll(/[^A-Za-z0-9]+/g, '_')}`;

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export const hasBody = (route: Route): boolean => route.method !== 'GET' && route.method !== 'DELETE';

/** A whole number without a meaning of its own, such as an id: its description is shorter than a reference. */
const isPlainNumber = (schema: z.ZodMiniType): boolean => definitionOf(schema).type === 'number';

const hasAnswer = (route: Route): boolean =>
  !isDownload(route) && !isRedirect(route) && definitionOf(route.answer).type !== 'undefined';

/** Describes the calls' schemas in their wire format: the input of a codec is text. */
export class ApiSchemas {
  readonly components: Components;
  readonly #all: Components;
  readonly #registry = z.registry<{ id: string }>();

  /** @throws Error at the start when a schema of the contract cannot be described */
  constructor(routes: readonly Route[]) {
    for (const [schema, name] of schemaNames) if (!isPlainNumber(schema)) this.#name(schema, name);
    for (const route of routes) {
      const name = capitalized(operationIdOf(route));
      this.#name(route.input, `${name}Input`);
      if (hasAnswer(route) && definitionOf(route.answer).type === 'object') this.#name(route.answer, `${name}Answer`);
    }
    const { schemas } = z.toJSONSchema(this.#registry, { io: 'input', uri: (id) => `${PREFIX}${id}` });
    const described = Object.entries(schemas).map(([name, schema]) => [name, withoutIds(schema)] as const);
    const all: Record<string, JsonSchema> = Object.fromEntries(described);
    for (const route of routes.filter((each) => hasBody(each) && !isWholeBody(each))) {
      all[`${capitalized(operationIdOf(route))}Body`] = bodyOf(all[this.#nameOf(route.input)] ?? {}, route);
    }
    this.#all = all;
    // The input of a call with parameters is never sent as a whole.
    const sent = new Set(routes.filter(isWholeBody).map((route) => this.#nameOf(route.input)));
    const unsent = new Set(routes.map((route) => this.#nameOf(route.input)).filter((name) => !sent.has(name)));
    this.components = Object.fromEntries(Object.entries(all).filter(([name]) => !unsent.has(name)));
  }

  /** The whole input of a call, with the fields that are sent as parameters. */
  inputOf(route: Route): JsonSchema {
    return this.#all[this.#nameOf(route.input)] ?? {};
  }

  bodyOf(route: Route): JsonSchema {
    return referenceTo(isWholeBody(route) ? this.#nameOf(route.input) : `${capitalized(operationIdOf(route))}Body`);
  }

  /** @returns undefined for a file, and for an answer without a body */
  answerOf(route: Route): JsonSchema | undefined {
    if (!hasAnswer(route)) return undefined;
    if (this.#registry.has(route.answer)) return referenceTo(this.#nameOf(route.answer));
    const def = definitionOf(route.answer);
    if (def.type === 'array' && this.#registry.has(def.element as z.ZodMiniType)) {
      return { type: 'array', items: referenceTo(this.#nameOf(def.element as z.ZodMiniType)) };
    }
    return withoutIds(z.toJSONSchema(route.answer, { io: 'input' }));
  }

  #name(schema: z.ZodMiniType, id: string): void {
    if (!this.#registry.has(schema)) this.#registry.add(schema, { id });
  }

  #nameOf(schema: z.ZodMiniType): string {
    return this.#registry.get(schema)?.id ?? '';
  }
}

/** Whether all fields of the input are in the body. */
const isWholeBody = (route: Route): boolean => hasBody(route) && pathParameters(route.path).length === 0;

function bodyOf(input: JsonSchema, route: Route): JsonSchema {
  const inPath = pathParameters(route.path);
  const properties = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name));
  const required = (input.required ?? []).filter((name) => !inPath.includes(name));
  return { ...input, properties: Object.fromEntries(properties), ...(input.required && { required }) };
}

const withoutIds = (schema: object): JsonSchema => {
  const { $schema: _, $id: __, id: ___, '~standard': ____, ...described } = schema as Record<string, unknown>;
  return described;
};
