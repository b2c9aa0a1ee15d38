import { lazyModule } from '../../../../ui/lazy/lazy-module.tsx';
import { loadIfWide } from '../../../../ui/responsive/load-if-wide.ts';

const wide = lazyModule(() => import('./wide-parts.ts'));
export const CatalogueFilters = wide.part((parts) => parts.CatalogueFilters);
export const FundTable = wide.part((parts) => parts.FundTable);

const later = lazyModule(() => import('./later-parts.ts'));
export const FilterSheet = later.part((parts) => parts.FilterSheet, 'toast');
export const FundExport = later.part((parts) => parts.FundExport, 'hidden');
export const SavedFilters = later.part((parts) => parts.SavedFilters, 'hidden');

export const areReady = loadIfWide(wide, later);
