import { messageOf } from '@artha/domain/kit/errors';
import type { Cart } from '../cart.api.ts';

type RiskOf = Pick<Cart, 'riskProfile'>;
type Line = Pick<Cart['lines'][number], 'id' | 'riskAboveProfile'>;

/** Why a line is marked: its risk beside the profile of the client. */
export function lineRiskText({ riskProfile: { category, isStopping } }: RiskOf, risk: string): string {
  const profile = category === null ? 'your risk profile' : `your risk profile, ${category},`;
  return `Its risk is ${risk}: more than ${profile} allows.${isStopping ? ' Remove it to go on.' : ''}`;
}

/** The lines that are riskier than the profile. */
export const riskierLines = <Each extends Line>(lines: readonly Each[]): readonly Each[] =>
  lines.filter(({ riskAboveProfile }) => riskAboveProfile !== null);

/** Why these lines cannot be bought yet by the risk profile; undefined if they can. */
export function riskHelp(
  { riskProfile: { state, isStopping } }: RiskOf,
  lines: readonly Line[],
  hasAcknowledged: boolean,
): string | undefined {
  if (state !== 'valid') return isStopping ? messageOf('order.risk-profile-missing') : undefined;
  const { length } = riskierLines(lines);
  if (length === 0) return undefined;
  if (isStopping)
    return `Remove what is riskier than your risk profile: ${length === 1 ? '1 fund' : `${length} funds`}.`;
  return hasAcknowledged ? undefined : 'Confirm above that you know the risk.';
}

/** What the client confirms. */
export const acknowledgementText = (count: number): string =>
  count === 1
    ? 'I know that this fund is riskier than my risk profile'
    : 'I know that these funds are riskier than my risk profile';
