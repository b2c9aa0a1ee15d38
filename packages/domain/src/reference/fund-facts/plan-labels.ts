interface LabelledPlan {
  readonly id: number;
  readonly planType: string;
  readonly optionName: string | null;
  readonly schemeCode: string;
}

const labelOf = ({ planType, optionName }: LabelledPlan): string =>
  [planType, optionName].filter((part) => part !== null).join(', ');

/**
 * The labels of the plans and options of a scheme by id: 'Direct, Growth'. Plans with the same label get their scheme
 * code: their full names often differ only in spelling.
 */
export function planLabels(plans: readonly LabelledPlan[]): ReadonlyMap<number, string> {
  const labels = plans.map(labelOf);
  const isShared = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label);
  return new Map(
    plans.map((plan, at) => {
      const label = labels[at] ?? '';
      return [plan.id, isShared(label) ? `${label} (code ${plan.schemeCode})` : label];
    }),
  );
}
