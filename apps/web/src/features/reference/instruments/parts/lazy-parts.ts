import { lazyModule } from '../../../../platform/lazy-module.tsx';
import { isWideNow } from '../../../../ui/responsive/use-is-wide.ts';

const wide = lazyModule(() => import('./wide-parts.ts'));
export const CatalogueFilters = wide.part((parts) => parts.CatalogueFilters);
export const FundTable = wide.part((parts) => parts.FundTable);

const later = lazyModule(() => import('./later-parts.ts'));
export const FilterSheet = later.part((parts) => parts.FilterSheet);
export const FundExport = later.part((parts) => parts.FundExport);
export const SavedFilters = later.part((parts) => parts.SavedFilters);

/** A wide window has all parts before it shows the screen. One that could not be loaded is loaded again when shown. */
export const areReady: Promise<unknown> = Promise.allSettled(isWideNow() ? [wide.load(), later.load()] : []);
