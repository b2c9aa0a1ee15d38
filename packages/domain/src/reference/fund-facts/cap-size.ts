/**
 * The size of a company by the rank of its full market capitalisation: the first 100 are large, up to the 250th mid.
 *
 * @see SEBI/HO/IMD/DF3/CIR/P/2017/114 of 6-Oct-2017
 */
export function capSizeOf(rank: number): 'Large' | 'Mid' | 'Small' {
  if (rank <= 100) return 'Large';
  return rank <= 250 ? 'Mid' : 'Small';
}
