/**
 * Query and path parameters: text is converted to the type of each field, or left unchanged for the schema to refuse.
 */
import { Refusal } from '@artha/domain/kit/errors';
import type { core } from 'zod/mini';
import type * as z from 'zod/mini';
import { parseJson } from './json-text.ts';
import { definitionOf, forKind } from './schema-definition.ts';

type Read = (text: string) => unknown;

const JSON_MAX_CHARACTERS = 8_000;
const JSON_DEPTH_MAX = 8;
const INTEGER = /^-?\d{1,16}$/;
/** Characters that must be percent-encoded in an address. */
const UNENCODED = /[^\x21-\x7e]/;
const DECIMAL = /^-?\d{1,12}(?:\.\d{1,8})?$/;

const asText: Read = (text) => text;
const asBoolean: Read = (text) => (text === 'true' ? true : text === 'false' ? false : text);
const asInteger: Read = (text) => {
  const value = INTEGER.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) && !Object.is(value, -0) ? value : text;
};
const asNumber: Read = (text) => (DECIMAL.test(text) && !Object.is(Number(text), -0) ? Number(text) : text);
const asJson: Read = (text) => {
  if (text.length > JSON_MAX_CHARACTERS) throw new Refusal('request.malformed');
  return parseJson(Buffer.from(text), JSON_DEPTH_MAX);
};

/** The reader of each field of an input. */
export type FieldReaders = ReadonlyMap<string, Read>;

/** @throws TypeError at the start when a field has an unsupported kind */
export function compileReaders(input: z.ZodMiniType): FieldReaders {
  const def = definitionOf(input);
  if (def.type !== 'object') throw new TypeError('the input of a call is an object');
  return new Map(Object.entries(def.shape).map(([name, field]) => [name, readerOf(field)]));
}

function readerOf(schema: core.$ZodType): Read {
  const def = definitionOf(schema);
  const inner = ({ innerType }: { readonly innerType: core.$ZodType }): Read => readerOf(innerType);
  const read = forKind<Read>(
    {
      string: () => asText,
      enum: () => asText,
      boolean: () => asBoolean,
      number: (number) => ('format' in number && number.format === 'safeint' ? asInteger : asNumber),
      object: () => asJson,
      array: () => asJson,
      record: () => asJson,
      literal: ({ values }) => readerOfLiteral(values),
      optional: inner,
      nullable: inner,
      default: inner,
      prefault: inner,
      readonly: inner,
      nonoptional: inner,
      pipe: (pipe) => readerOf(pipe.in),
    },
    def,
  );
  if (!read) throw new TypeError(`a field of kind ${def.type} cannot be part of an address`);
  return read;
}

function readerOfLiteral(values: readonly unknown[]): Read {
  if (values.every((value) => typeof value === 'string')) return asText;
  if (values.every((value) => typeof value === 'number')) return asInteger;
  if (values.every((value) => typeof value === 'boolean')) return asBoolean;
  throw new TypeError('a literal of mixed kinds cannot be part of an address');
}

/**
 * Reads a query into typed values.
 *
 * @param query the part after the question mark, still encoded
 * @throws Refusal request.malformed for a duplicate or unknown name, or invalid encoding
 */
export function readQuery(query: string, readers: FieldReaders, into: Record<string, unknown>): void {
  if (query === '') return;
  if (UNENCODED.test(query)) throw new Refusal('request.malformed');
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decoded(equals === -1 ? pair : pair.slice(0, equals));
    const read = readers.get(name);
    if (!read) throw unreadable(name, 'is not a known field');
    if (Object.hasOwn(into, name)) throw unreadable(name, 'is given twice');
    into[name] = read(equals === -1 ? '' : decoded(pair.slice(equals + 1)));
  }
}

const unreadable = (name: string, message: string): Refusal =>
  new Refusal('request.malformed', { fields: { [name.slice(0, 60)]: [message] } });

/** @throws Refusal request.malformed when it is not percent-encoded UTF-8, or holds NUL */
function decoded(text: string): string {
  let plain: string;
  try {
    plain = decodeURIComponent(text.includes('+') ? text.replaceAll('+', ' ') : text);
  } catch {
    throw new Refusal('request.malformed');
  }
  if (plain.includes('\u0000')) throw new Refusal('request.malformed');
  return plain;
}
