import { PALETTE_GROUP_ROWS } from '@artha/domain/kit/limits';
import type { PaletteRow } from './palette-rows.ts';

/** The recent entries of one session, hidden from the next. Kept in memory only, since they contain names. */
let kept: { readonly token: string; readonly rows: readonly PaletteRow[] } | undefined;

/** The entries chosen in a session, newest first. */
export const recentRows = (token: string | undefined): readonly PaletteRow[] =>
  kept !== undefined && kept.token === token ? kept.rows : [];

export function keepRecent(token: string, row: PaletteRow): void {
  const others = recentRows(token).filter(({ key }) => key !== row.key);
  kept = { token, rows: [row, ...others].slice(0, PALETTE_GROUP_ROWS) };
}
