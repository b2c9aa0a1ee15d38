/**
 * Encodes answers: each schema is compiled once into a function that copies only the declared fields, and converts
 * Paise, Units, Nav and Date to text. JSON.stringify alone would leak undeclared fields; z.encode does the same at
 * several times the cost.
 */
import type { core } from 'zod/mini';
import type * as z from 'zod/mini';
import { definitionOf, forKind } from './schema-definition.ts';

/** Converts a value to one that JSON can hold. */
type Encode = (value: unknown) => unknown;

/** An answer does not match its contract, which is a bug. The message names the field, never the value. */
export class AnswerError extends TypeError {
  override readonly name = 'AnswerError';
  readonly expected: string;
  path = '';

  constructor(expected: string) {
    super(`the answer is not ${expected}`);
    this.expected = expected;
  }

  under(key: string | number): this {
    this.path = this.path === '' ? String(key) : `${key}.${this.path}`;
    this.message = `the answer's ${this.path} is not ${this.expected}`;
    return this;
  }
}

const wrong = (expected: string): never => {
  throw new AnswerError(expected);
};

/**
 * Compiles an answer schema.
 *
 * @returns the JSON text of an answer, or undefined for an answer without a body
 * @throws TypeError at the start when the schema has an unsupported kind
 */
export function compileEncoder(schema: z.ZodMiniType): (answer: unknown) => string | undefined {
  const encode = compile(schema);
  return (answer) => JSON.stringify(encode(answer));
}

const text: Encode = (value) => (typeof value === 'string' ? value : wrong('text'));
const boolean: Encode = (value) => (typeof value === 'boolean' ? value : wrong('true or false'));
const whole: Encode = (value) => (Number.isSafeInteger(value) ? value : wrong('a whole number'));
const finite: Encode = (value) => (Number.isFinite(value) ? value : wrong('a number'));
const nothing: Encode = (value) => (value === undefined ? undefined : wrong('absent'));
const instant: Encode = (value) =>
  value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : wrong('an instant');

function compile(schema: core.$ZodType): Encode {
  const def = definitionOf(schema);
  const encode = forKind<Encode>(
    {
      string: () => text,
      boolean: () => boolean,
      number: (number) => ('format' in number && number.format === 'safeint' ? whole : finite),
      date: () => instant,
      undefined: () => nothing,
      null: () => oneOf([null]),
      enum: ({ entries }) => oneOf(Object.values(entries)),
      literal: ({ values }) => oneOf(values),
      optional: ({ innerType }) => unless(undefined, compile(innerType)),
      nullable: ({ innerType }) => unless(null, compile(innerType)),
      default: ({ innerType }) => compile(innerType),
      readonly: ({ innerType }) => compile(innerType),
      nonoptional: ({ innerType }) => compile(innerType),
      array: ({ element }) => array(compile(element)),
      record: ({ valueType }) => record(compile(valueType)),
      object,
      union: ({ options }) => union(options.map(compile)),
      pipe: codec,
    },
    def,
  );
  if (!encode) throw new TypeError(`answers cannot hold a schema of kind ${def.type}`);
  return encode;
}

const unless =
  (absent: null | undefined, encode: Encode): Encode =>
  (value) =>
    value === absent ? absent : encode(value);

function oneOf(values: readonly unknown[]): Encode {
  if (values.some((value) => typeof value === 'bigint')) throw new TypeError('answers cannot hold a bigint');
  const known = new Set(values);
  return (value) => (known.has(value) ? value : wrong('one of its declared values'));
}

function array(encode: Encode): Encode {
  return (value) => {
    if (!Array.isArray(value)) return wrong('a list');
    const copy: unknown[] = [];
    let index = 0;
    try {
      for (; index < value.length; index += 1) copy.push(encode(value[index]));
    } catch (error) {
      throw error instanceof AnswerError ? error.under(index) : error;
    }
    return copy;
  };
}

function record(encode: Encode): Encode {
  return (value) => {
    if (typeof value !== 'object' || value === null) return wrong('a record');
    const copy: Record<string, unknown> = {};
    for (const [key, item] of Object.entries(value)) {
      // As in zod: the client may merge the answer carelessly.
      if (key !== '__proto__') copy[key] = encode(item);
    }
    return copy;
  };
}

function object(def: core.$ZodObjectDef): Encode {
  if (def.catchall && definitionOf(def.catchall).type !== 'never') {
    throw new TypeError('answers cannot hold an object with undeclared fields');
  }
  const names = Object.keys(def.shape);
  if (names.includes('__proto__')) throw new TypeError('answers cannot hold a field called __proto__');
  const encoders = names.map((name) => compile(def.shape[name] as core.$ZodType));
  const copy = copierOf(names, encoders);
  return (value) => {
    if (typeof value !== 'object' || value === null) return wrong('an object');
    const source = value as Record<string, unknown>;
    try {
      return copy(source);
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error;
      throw error.under(names.find((name, index) => failsOn(encoders[index] as Encode, source[name])) ?? '');
    }
  };
}

/**
 * Compiles one object literal with the declared names, whose shape the engine knows in advance: assigning field by
 * field takes two and a half times as long. The names come only from the contract, quoted as JSON.
 */
function copierOf(names: readonly string[], encoders: readonly Encode[]): (source: Record<string, unknown>) => object {
  const fields = names.map((name, index) => `${JSON.stringify(name)}: e${index}(source[${JSON.stringify(name)}])`);
  const parameters = encoders.map((_, index) => `e${index}`);
  // oxlint-disable-next-line no-new-func, no-implied-eval -- built once at the start, from the contract
  const make = new Function(...parameters, `return (source) => ({ ${fields.join(', ')} });`);
  return make(...encoders) as (source: Record<string, unknown>) => object;
}

function failsOn(encode: Encode, value: unknown): boolean {
  try {
    encode(value);
    return false;
  } catch {
    return true;
  }
}

function union(options: readonly Encode[]): Encode {
  return (value) => {
    for (const encode of options) {
      try {
        return encode(value);
      } catch (error) {
        if (!(error instanceof AnswerError)) throw error;
      }
    }
    return wrong('any of its declared kinds');
  };
}

/** A codec's own encode, with a check of its input, and a check that its output is text. */
function codec(def: core.$ZodPipeDef): Encode {
  const encode = def.reverseTransform;
  if (!encode || definitionOf(def.in).type !== 'string') throw new TypeError('answers can hold codecs to text only');
  const isValidOut = guardOf(def.out);
  return (value) => {
    if (!isValidOut(value)) return wrong('of the type its codec encodes');
    const encoded: unknown = encode(value, { value, issues: [] });
    return typeof encoded === 'string' ? encoded : wrong('encoded as text');
  };
}

function guardOf(schema: core.$ZodType): (value: unknown) => boolean {
  const def = definitionOf(schema);
  if (def.type === 'custom') return (value) => def.fn(value) === true;
  if (def.type === 'bigint') return (value) => typeof value === 'bigint';
  if (def.type === 'date') return (value) => value instanceof Date && !Number.isNaN(value.getTime());
  if (def.type === 'string') return (value) => typeof value === 'string';
  throw new TypeError(`answers cannot hold a codec from ${def.type}`);
}
