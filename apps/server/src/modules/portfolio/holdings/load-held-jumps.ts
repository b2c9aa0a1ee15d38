import type { HeldJump } from '@artha/domain/portfolio/holdings/aggregate';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import type { HoldingsFilter } from '../filter/index.ts';
import { loadJumps } from '../performance/index.ts';
import type { HeldRow } from './aggregate.queries.ts';
import type { HeldRange } from './held-range.ts';
import { holdingKey } from './holding-key.ts';

/** The jumps of holdings by their key: a price changed as no market does while units were held. */
export type HeldJumps = ReadonlyMap<string, HeldJump>;

const NONE: HeldJumps = new Map();

interface HeldRows {
  readonly rows: readonly Pick<HeldRow, 'instrumentId' | 'navJumpOn'>[];
  readonly filter: HoldingsFilter;
  readonly range: HeldRange;
}

/**
 * The holdings among rows that have no return for that. Only schemes with a jump since the range began are examined,
 * which nearly no selection has: for the others it makes no statement.
 */
export async function loadHeldJumps(db: Db, scope: Scope, { rows, filter, range }: HeldRows): Promise<HeldJumps> {
  const jumped = rows.filter(({ navJumpOn }) => navJumpOn !== null && navJumpOn >= range.from);
  const instrumentIds = [...new Set(jumped.map(({ instrumentId }) => instrumentId))];
  if (instrumentIds.length === 0) return NONE;
  const jumps = await loadJumps(db, scope, { filter, range, instrumentIds });
  return new Map(jumps.map((jump) => [holdingKey(jump), jump]));
}
