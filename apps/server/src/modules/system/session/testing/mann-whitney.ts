/**
 * The two-sided p-value of the Mann-Whitney U test, by the normal approximation with ties. For samples of at least
 * twenty.
 */
export function mannWhitneyP(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))];
  all.sort((a, b) => a.value - b.value);
  const [count, of1, of2] = [all.length, one.length, other.length];
  let [rankSum, ties] = [0, 0];
  for (let start = 0; start < count;) {
    let end = start + 1;
    while (end < count && all[end]?.value === all[start]?.value) end += 1;
    const tied = all.slice(start, end);
    rankSum += ((start + 1 + end) / 2) * tied.filter(({ isOne }) => isOne).length;
    ties += tied.length ** 3 - tied.length;
    start = end;
  }
  const u = rankSum - (of1 * (of1 + 1)) / 2;
  const variance = ((of1 * of2) / 12) * (count + 1 - ties / (count * (count - 1)));
  if (variance === 0) return 1;
  const z = Math.max(0, Math.abs(u - (of1 * of2) / 2) - 0.5) / Math.sqrt(variance);
  return 2 * upperTail(z);
}

/** The upper tail of the standard normal distribution, to 7 places. @see Abramowitz and Stegun, 26.2.17 */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z);
  const terms = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
  const sum = terms.reduceRight((total, term) => (total + term) * t, 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
