import golden from '../../packages/domain/golden/xirr.json' with { type: 'json' };
import type { PlantedFlows } from './planted-flows.ts';

const MS_OF_DAY = 86_400_000;

/** The golden cases of XIRR. */
export const goldenFlows = (): readonly PlantedFlows[] =>
  golden.cases.map(({ input, expected }) => {
    const flows = (input.cashflows as [string, number][]).toSorted(([one], [other]) => (one < other ? -1 : 1));
    const dates = flows.map(([on]) => new Date(`${on}T00:00:00Z`));
    const { rate, roots }: { rate?: number; roots?: readonly number[] } = expected;
    return {
      dates,
      days: dates.map((date) => Math.round((date.getTime() - dates[0]!.getTime()) / MS_OF_DAY)),
      amounts: flows.map(([, amount]) => amount),
      rates: roots ?? (rate === undefined ? [] : [rate]),
    };
  });
