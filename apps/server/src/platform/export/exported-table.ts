import type { InputOf, Route } from '@artha/contract/kit/route';
import type { ExportFormat } from '@artha/domain/system/exports/formats';
import type { ExportSource } from '../tables/export-source.ts';

/** A call that exports a table, and the source of its rows. */
export interface ExportedTable {
  readonly route: Route;
  readonly source: ExportSource;
}

/** The input of every export call. */
export interface ExportRequest {
  readonly format: ExportFormat;
  readonly columns?: readonly string[] | undefined;
  readonly filter: unknown;
}

type FilterOf<R> = InputOf<R> extends { readonly filter: infer Filter } ? Filter : never;

/** Binds an export call to its source of rows. */
export const exported = <R extends Route>(route: R, source: ExportSource<FilterOf<R>>): ExportedTable => ({
  route,
  source,
});
