/** The funds of an order in a few words: the name of its only fund, or '3 funds'. */
export const fundsText = (names: readonly string[]): string => {
  const [first, ...others] = new Set(names);
  return first !== undefined && others.length === 0 ? first : `${others.length + 1} funds`;
};
