import type { core } from 'zod/mini';

/** What a schema is made of: the kinds of zod told apart by their `type`. */
export const definitionOf = (schema: core.$ZodType): core.$ZodTypes['_zod']['def'] =>
  (schema as core.$ZodTypes)._zod.def;
