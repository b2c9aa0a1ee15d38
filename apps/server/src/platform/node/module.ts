import type { ReconciliationCheck } from '../db/reconciliation-check.ts';
import type { Document } from '../http/document.ts';
import { SEALED_PAYLOAD_KEYS } from '../http/payload/payload.tables.ts';
import type { Served } from '../http/serve.ts';
import type { SealedColumn } from '../secrets/reseal.queries.ts';
import type { Contributions, NodeContext } from './node-context.ts';

/** A module of the product: its routes and other contributions. */
export interface Module extends Contributions {
  /** A function if a route needs an object created once for each node. */
  readonly routes?: readonly Served[] | ((node: NodeContext) => readonly Served[]);
}

/** Declares a module; `modules.ts` lists it. */
export const defineModule = (module: Module): Module => module;

/** The routes of all modules. */
export const routesOf = (modules: readonly Module[], node: NodeContext): readonly Served[] =>
  modules.flatMap(({ routes = [] }) => (typeof routes === 'function' ? routes(node) : routes));

/** The documents of all modules. */
export const documentsOf = (modules: readonly Contributions[], node: NodeContext): readonly Document[] =>
  modules.flatMap(({ documents = [] }) => documents.map((create) => create(node)));

/** What the modules contribute to the reconciliation of the ledger. */
export const reconciliationChecksOf = (modules: readonly Contributions[]): readonly ReconciliationCheck[] =>
  modules.flatMap(({ reconciliationChecks = [] }) => reconciliationChecks);

/** All encrypted columns of the database, which a new data key must re-encrypt. */
export const sealedColumnsOf = (modules: readonly Contributions[]): readonly SealedColumn[] => [
  ...modules.flatMap(({ sealedColumns = [] }) => sealedColumns),
  SEALED_PAYLOAD_KEYS,
];
