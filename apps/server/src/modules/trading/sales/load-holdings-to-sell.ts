import { Refusal } from '@artha/domain/kit/errors';
import type { Lot } from '@artha/domain/ledger/ledger/lots';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { listLotsOf, lockLots } from '../../ledger/ledger/index.ts';
import { loadPurchasable } from '../../reference/scheme-rules/index.ts';
import type { HoldingToSell, SaleTime } from './holding-to-sell.ts';
import { holdingToSell } from './holding-to-sell.ts';
import type { HeldRow } from './sales.queries.ts';
import { listHeld } from './sales.queries.ts';

/** Identifies what is sold. */
export interface HoldingOfAccount {
  readonly accountId: number;
  readonly folioId: number;
  readonly instrumentId: number;
}

const keyOf = ({ folioId, instrumentId }: Pick<HeldRow, 'folioId' | 'instrumentId'>) => `${folioId} ${instrumentId}`;

/** Everything that an account holds, by folio. */
export async function loadHoldingsToSell(
  db: Db,
  scope: Scope,
  accountId: number,
  time: SaleTime,
): Promise<readonly HoldingToSell[]> {
  const rows = await listHeld(db, scope, { accountId });
  const lots = Map.groupBy(await listLotsOf(db, rows), keyOf);
  return describe(db, rows, time, (row) => lots.get(keyOf(row)) ?? []);
}

/** One holding of the account. @throws Refusal holding.not-found, also for a folio of another account */
export async function loadHoldingToSell(
  db: Db,
  scope: Scope,
  ref: HoldingOfAccount,
  time: SaleTime,
): Promise<HoldingToSell> {
  const rows = await listHeld(db, scope, ref);
  const lots = rows.length === 0 ? [] : await listLotsOf(db, rows);
  return only(await describe(db, rows, time, () => lots));
}

/** The same under its lock until the transaction ends: nothing of it is reserved, sold or allotted meanwhile. */
export async function lockHoldingToSell(
  tx: Tx,
  scope: Scope,
  ref: HoldingOfAccount,
  time: SaleTime,
): Promise<HoldingToSell> {
  const found = await listHeld(tx, scope, ref);
  const [locked] = await lockLots(tx, found);
  const rows = found.map((row) => ({ ...row, ...locked }));
  return only(await describe(tx, rows, time, () => locked?.lots ?? []));
}

async function describe(
  db: Db,
  rows: readonly HeldRow[],
  time: SaleTime,
  lotsOf: (row: HeldRow) => readonly Lot[],
): Promise<readonly HoldingToSell[]> {
  const ids = [...new Set(rows.map(({ instrumentId }) => instrumentId))];
  const schemes = await loadPurchasable(db, ids, time.today);
  return rows.map((row) => {
    const scheme = schemes.get(row.instrumentId);
    if (!scheme) throw new Error(`there is no scheme ${row.instrumentId}`);
    const { unitsAvailable, unitsReserved } = row;
    return holdingToSell(row, scheme, { unitsAvailable, unitsReserved, lots: lotsOf(row) }, time);
  });
}

function only(found: readonly HoldingToSell[]): HoldingToSell {
  const [holding] = found;
  if (!holding) throw new Refusal('holding.not-found');
  return holding;
}
