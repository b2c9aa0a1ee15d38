export type { FoundClient, FoundOrder, PaletteTargets, Target } from './model/targets.ts';
export { Palette } from './parts/palette.tsx';
export { ClientSearch } from './parts/client-search.tsx';
