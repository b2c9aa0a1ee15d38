import { lazyModule } from '../../../../ui/lazy/lazy-module.tsx';
import { loadIfWide } from '../../../../ui/responsive/load-if-wide.ts';

const wide = lazyModule(() => import('./wide-parts.ts'));
export const HoldingTable = wide.part((parts) => parts.HoldingTable);
export const TreeTools = wide.part((parts) => parts.TreeTools, 'hidden');

const later = lazyModule(() => import('./later-parts.ts'));
export const AsOnField = later.part((parts) => parts.AsOnField, 'hidden');
export const HoldingActionSheet = later.part((parts) => parts.HoldingActionSheet, 'toast');
export const HoldingDetail = later.part((parts) => parts.HoldingDetail);
export const HoldingsExport = later.part((parts) => parts.HoldingsExport, 'hidden');

export const areReady = loadIfWide(wide, later);
