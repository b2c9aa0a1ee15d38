import type { core } from 'zod/mini';

/** The definition of a zod schema, discriminated by `type`. */
export type Definition = core.$ZodTypes['_zod']['def'];

export const definitionOf = (schema: core.$ZodType): Definition => (schema as core.$ZodTypes)._zod.def;

/** A table of functions by kind of schema. */
type ByKind<Result> = {
  readonly [Kind in Definition['type']]?: (def: Extract<Definition, { type: Kind }>) => Result;
};

/** @returns undefined when the table lacks the schema's kind */
export function forKind<Result>(table: ByKind<Result>, def: Definition): Result | undefined {
  const make = table[def.type] as ((def: Definition) => Result) | undefined;
  return make?.(def);
}
