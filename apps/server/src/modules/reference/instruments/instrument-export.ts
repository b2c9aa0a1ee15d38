import { exportOf } from '../../../platform/tables/export-of.ts';
import { instrumentSource } from './instrument-list.queries.ts';

/** The catalogue as a file. */
export const instrumentExport = exportOf(instrumentSource);
