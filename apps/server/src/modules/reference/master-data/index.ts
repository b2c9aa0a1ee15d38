export type { References } from './ensure-references.queries.ts';
export { ensureReferences } from './ensure-references.queries.ts';
