/** A segment of a portfolio and of its benchmark over one period. Weights and returns are fractions. */
export interface Segment {
  readonly name: string;
  readonly weight: number;
  readonly return: number;
  readonly benchmarkWeight: number;
  readonly benchmarkReturn: number;
}

export interface Effects {
  /** Gained by holding more or less of a segment than the benchmark. */
  readonly allocation: number;
  /** Gained by holding better or worse within a segment. */
  readonly selection: number;
  /** Both at once. */
  readonly interaction: number;
}

export interface Attribution extends Effects {
  readonly portfolio: number;
  readonly benchmark: number;
  /** The portfolio's return less the benchmark's: the sum of all effects. */
  readonly active: number;
  readonly segments: readonly (Effects & { readonly name: string })[];
}

/**
 * Attributes the active return of one period to segments. By 'BHB', allocation is measured by the return of a segment
 * of the benchmark; by 'BF', by that less the return of the whole benchmark, so that holding more of a segment that
 * lost less than the others counts as a gain. Both have the same total when the weights of each side add up to 1.
 *
 * @see Brinson, Hood and Beebower 1986; Brinson and Fachler 1985
 */
export function brinson(segments: readonly Segment[], model: 'BHB' | 'BF'): Attribution {
  const portfolio = segments.reduce((sum, each) => sum + each.weight * each.return, 0);
  const benchmark = segments.reduce((sum, each) => sum + each.benchmarkWeight * each.benchmarkReturn, 0);
  const base = model === 'BF' ? benchmark : 0;
  const effects = segments.map(({ name, weight, return: own, benchmarkWeight, benchmarkReturn }) => ({
    name,
    allocation: (weight - benchmarkWeight) * (benchmarkReturn - base),
    selection: benchmarkWeight * (own - benchmarkReturn),
    interaction: (weight - benchmarkWeight) * (own - benchmarkReturn),
  }));
  const total = (of: keyof Effects): number => effects.reduce((sum, each) => sum + each[of], 0);
  return {
    portfolio,
    benchmark,
    active: portfolio - benchmark,
    segments: effects,
    allocation: total('allocation'),
    selection: total('selection'),
    interaction: total('interaction'),
  };
}
