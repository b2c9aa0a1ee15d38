import { lazyModule } from '../../../../platform/lazy-module.tsx';
import { isWideNow } from '../../../../ui/responsive/use-is-wide.ts';

const wide = lazyModule(() => import('./wide-parts.ts'));
export const HoldingTable = wide.part((parts) => parts.HoldingTable);
export const TreeTools = wide.part((parts) => parts.TreeTools);

const later = lazyModule(() => import('./later-parts.ts'));
export const AsOnField = later.part((parts) => parts.AsOnField);
export const HoldingActionSheet = later.part((parts) => parts.HoldingActionSheet);
export const HoldingDetail = later.part((parts) => parts.HoldingDetail);
export const HoldingsExport = later.part((parts) => parts.HoldingsExport);

// Beside the calls for the holdings. What cannot be loaded now is loaded again when it is shown.
if (isWideNow()) for (const { load } of [wide, later]) load().catch(() => undefined);
