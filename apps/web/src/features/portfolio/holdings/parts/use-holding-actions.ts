import { PLAN_KIND_NAMES, PLAN_KINDS } from '@artha/domain/trading/plans/plan-kinds';
import type { IconName } from '../../../../ui/icon/icon.tsx';
import { holdingPlanQuery } from '../../../trading/plans/index.ts';
import { useSaleOffers } from '../../../trading/sales/index.ts';
import type { Holding } from '../holdings.api.ts';
import { refOf } from '../model/holding-address.ts';

/** A transaction of a holding: a link to its form, which opens with account, folio and fund. */
export interface HoldingAction {
  readonly label: string;
  readonly icon: IconName;
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
  /** Why it is not possible now; undefined when it is. */
  readonly reason: string | undefined;
}

/** The transactions of a holding. What can be sold is requested; until it is known, everything can. */
export function useHoldingActions(row: Holding): readonly HoldingAction[] {
  const ref = refOf(row);
  const { sell, switch: change } = useSaleOffers(ref);
  const planOf = (mode: Parameters<typeof holdingPlanQuery>[1], label: string, icon: IconName): HoldingAction => ({
    label,
    icon,
    to: '/new-transactions',
    search: holdingPlanQuery(ref, mode),
    reason: undefined,
  });
  return [
    planOf('lumpsum', 'Buy more', 'plus'),
    { ...sell, icon: 'download', to: '/switch' },
    { ...change, icon: 'swap', to: '/switch' },
    ...PLAN_KINDS.map((kind) => planOf(kind, PLAN_KIND_NAMES[kind], 'calendar')),
  ];
}
