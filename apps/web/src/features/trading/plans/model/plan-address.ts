import { PlanId } from '@artha/contract/trading/plans.parts';
import type { PlanKind } from '@artha/domain/trading/plans/plan-kinds';
import { PLAN_KINDS } from '@artha/domain/trading/plans/plan-kinds';

/** How New Transactions invests: once, or by a plan. */
export type TransactionMode = 'lumpsum' | PlanKind;

/** What the address of New Transactions asks for. */
export interface PlanAddress {
  readonly mode: TransactionMode;
  readonly accountId: number | undefined;
  readonly instrumentId: number | undefined;
  readonly folioId: number | undefined;
  /** As typed on the fact sheet. */
  readonly amount: string;
  /** The line of the cart that is changed. */
  readonly lineId: number | undefined;
  /** The running plan that this one takes the place of. */
  readonly replaces: string | undefined;
}

const ID = /^[1-9]\d{0,8}$/;

const idIn = (value: unknown): number | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && ID.test(text) ? Number(text) : undefined;
};

const MODES: readonly TransactionMode[] = ['lumpsum', ...PLAN_KINDS];

/** Reads the query of the address. Invalid values are ignored; without a mode it buys once. */
export const parsePlanAddress = (query: Record<string, unknown>): PlanAddress => ({
  mode: MODES.find((mode) => mode === query['mode']) ?? 'lumpsum',
  accountId: idIn(query['accountId']),
  instrumentId: idIn(query['instrumentId']),
  folioId: idIn(query['folio']),
  amount: /^\d{1,12}(?:\.\d{1,2})?$/.test(String(query['amount'])) ? String(query['amount']) : '',
  lineId: idIn(query['line']),
  replaces: PlanId.safeParse(query['replaces']).data,
});

interface HoldingRef {
  readonly accountId: number;
  readonly folioId: number;
  readonly instrumentId: number;
}

/** The query with which New Transactions opens for a holding: a further purchase, or a plan. */
export const holdingPlanQuery = ({ accountId, folioId, instrumentId }: HoldingRef, mode: TransactionMode) => ({
  mode,
  accountId: String(accountId),
  folio: String(folioId),
  instrumentId: String(instrumentId),
});

const IDS_MAX = 50;

/** The plans in the address of the step that asks for the one-time password; empty if one of them is invalid. */
export function planIdsIn(query: Record<string, unknown>): readonly string[] {
  const ids = typeof query['ids'] === 'string' ? query['ids'].split(',') : [];
  const isValid = ids.length <= IDS_MAX && ids.every((id) => PlanId.safeParse(id).success);
  return isValid ? [...new Set(ids)] : [];
}

/** The query of that step. @param fromCart true if the rest of the cart is bought after it */
export const confirmQuery = (planIds: readonly string[], fromCart = false) => ({
  ids: planIds.join(','),
  ...(fromCart && { cart: '1' }),
});

/** The query with another fund, or with none; a folio belongs to the fund before. */
export const withFund = (
  query: Readonly<Record<string, string>>,
  instrumentId: number | undefined,
): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'instrumentId' && name !== 'folio')),
  ...(instrumentId !== undefined && { instrumentId: String(instrumentId) }),
});
