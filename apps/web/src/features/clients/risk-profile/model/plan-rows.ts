import type { AssetShare } from '@artha/domain/clients/risk-profile/recommended-allocation';
import { scaledFromText, textFromScaled } from '@artha/domain/kit/money';

const PLACES = 2;
/** From this difference on, in hundredths of a per cent, a drift stands out. */
const LARGE_DRIFT = 500n;

/** An asset class of the plan, of what is held, or of both. */
export interface PlanRow {
  readonly assetName: string;
  readonly plan: string;
  /** Undefined where nothing is compared. */
  readonly held: string | undefined;
  readonly drift: string | undefined;
  readonly isLarge: boolean;
}

const scaled = (percent: string | undefined): bigint => scaledFromText(percent ?? '0', PLACES) ?? 0n;

/** The rows of the table: the plan in its order, then what is held beside it. @param held undefined compares nothing */
export function planRows(plan: readonly AssetShare[], held: readonly AssetShare[] | undefined): readonly PlanRow[] {
  const others = (held ?? []).filter(({ assetName }) => !plan.some((each) => each.assetName === assetName));
  return [...plan, ...others.map(({ assetName }) => ({ assetName, percent: '0' }))].map(({ assetName, percent }) => {
    if (!held) return { assetName, plan: percent, held: undefined, drift: undefined, isLarge: false };
    const share = held.find((each) => each.assetName === assetName)?.percent ?? '0';
    const drift = scaled(share) - scaled(percent);
    const isLarge = drift >= LARGE_DRIFT || drift <= -LARGE_DRIFT;
    return { assetName, plan: percent, held: share, drift: textFromScaled(drift, PLACES), isLarge };
  });
}
