/** Whether long tests run in full, and journeys at both widths: TEST_ALL=1, which `npm test -- --all` sets. */
export const isAll = Boolean(process.env['TEST_ALL']);

/** How many random histories, races or rows a long test runs: enough to fail when something breaks, or all of them. */
export const sized = (usual: number, all: number): number => (isAll ? all : usual);
