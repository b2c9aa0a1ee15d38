import { PALETTE_GROUP_ROWS } from '@artha/domain/kit/limits';
import type { PaletteRow } from './palette-rows.ts';

/** Of one session: whoever signs in next on this page finds nothing of it. In memory alone, for it holds names. */
let kept: { readonly token: string; readonly rows: readonly PaletteRow[] } | undefined;

/** What was chosen in a session, the newest first. */
export const recentRows = (token: string | undefined): readonly PaletteRow[] =>
  kept !== undefined && kept.token === token ? kept.rows : [];

export function keepRecent(token: string, row: PaletteRow): void {
  const others = recentRows(token).filter(({ key }) => key !== row.key);
  kept = { token, rows: [row, ...others].slice(0, PALETTE_GROUP_ROWS) };
}
