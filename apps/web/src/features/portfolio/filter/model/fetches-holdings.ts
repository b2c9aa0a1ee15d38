/** Paths before onboarding is complete; holdings are not fetched there. */
const WITHOUT_HOLDINGS = ['/signup', '/ekyc'];

export const fetchesHoldings = (path: string): boolean => !WITHOUT_HOLDINGS.some((start) => path.startsWith(start));
