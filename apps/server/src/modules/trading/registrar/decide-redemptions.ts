import { units } from '@artha/domain/kit/money';
import { applyLotEvents } from '@artha/domain/ledger/ledger/lots';
import type { Redemption } from '@artha/domain/trading/orders/redeem-units';
import type { LockedLots } from '../../ledger/ledger/index.ts';
import type { RedemptionRow } from '../exchange/index.ts';
import type { HeldUnits } from './decide-redemption.ts';
import { decideRedemption } from './decide-redemption.ts';
import type { TermsOf } from './load-redemption-terms.ts';
import type { LineToSettle } from './registrar.queries.ts';
import type { RejectedLine, SettledChunk } from './settle-statement.ts';

export interface Redeemed {
  readonly line: LineToSettle & { readonly folioId: number };
  readonly redemption: Redemption;
}

export interface DecidedRedemptions extends Pick<SettledChunk, 'waiting' | 'differing'> {
  readonly redeemed: readonly Redeemed[];
  readonly rejected: readonly RejectedLine[];
}

interface Reported {
  readonly rows: ReadonlyMap<number, RedemptionRow>;
  readonly terms: TermsOf;
  readonly held: readonly LockedLots[];
  readonly businessNow: Date;
}

const refOf = ({ folioId, instrumentId }: { readonly folioId: number | null; readonly instrumentId: number }) =>
  `${folioId} ${instrumentId}`;

const NOTHING: HeldUnits = { unitsAvailable: units(0n), lots: [] };

/**
 * Decides waiting lines by the rows of the registrar. Lines of one holding are decided in the order of their NAV dates
 * and of the exchange, each on what the ones before have left.
 */
export function decideRedemptions(
  waiting: readonly LineToSettle[],
  { rows, terms, held, businessNow }: Reported,
): DecidedRedemptions {
  const left = new Map<string, HeldUnits>(held.map((each) => [refOf(each), each]));
  const redeemed: Redeemed[] = [];
  const rejected: RejectedLine[] = [];
  const waits: number[] = [];
  const differing: DecidedRedemptions['differing'][number][] = [];
  for (const line of waiting.toSorted(byNavDate)) {
    const row = rows.get(line.id);
    const { folioId } = line;
    if (!row || folioId === null) continue;
    const before = left.get(refOf(line)) ?? NOTHING;
    const decision = decideRedemption(line, row, { held: before, terms: terms(line), businessNow });
    switch (decision.kind) {
      case 'redeem':
        redeemed.push({ line: { ...line, folioId }, redemption: decision.redemption });
        left.set(refOf(line), after(before, line, decision.redemption));
        break;
      case 'reject':
        rejected.push({ line, reason: decision.reason });
        break;
      case 'wait':
        waits.push(line.id);
        break;
      case 'differs':
        differing.push({ orderLineId: line.id, why: decision.why, compared: decision.compared });
        break;
    }
  }
  return { redeemed, rejected, waiting: waits, differing };
}

const dayOf = ({ navOn }: LineToSettle): string => navOn ?? '';
const numberOf = ({ exchangeOrderNumber }: LineToSettle): bigint => BigInt(exchangeOrderNumber ?? '0');

function byNavDate(one: LineToSettle, other: LineToSettle): number {
  if (dayOf(one) !== dayOf(other)) return dayOf(one) < dayOf(other) ? -1 : 1;
  return Number(numberOf(one) - numberOf(other));
}

/** What a redemption leaves: its reservation is released, and its units are gone. */
function after({ unitsAvailable, lots }: HeldUnits, line: LineToSettle, redemption: Redemption): HeldUnits {
  const { navOn: on, units: sold } = redemption;
  return {
    unitsAvailable: units(unitsAvailable + (line.unitsReserved ?? 0n) - sold),
    lots: applyLotEvents(lots, [{ kind: 'out', key: `line:${line.id}`, on, units: sold }]),
  };
}
