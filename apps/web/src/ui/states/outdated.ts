/** Marks a part whose figures stay while newer ones load, for the eye and for assistive technology. */
export const outdated = (isOutdated: boolean) => ({
  'aria-busy': isOutdated,
  'data-outdated': isOutdated || undefined,
});
