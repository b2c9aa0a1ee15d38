/** Marks a part whose figures stay while newer ones load: to the eye, and to assistive technology. */
export const outdated = (isOutdated: boolean) => ({
  'aria-busy': isOutdated,
  'data-outdated': isOutdated || undefined,
});
