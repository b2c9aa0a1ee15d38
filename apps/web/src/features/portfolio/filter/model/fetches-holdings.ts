/** Where nobody holds anything yet, holdings are not asked for (specification 4.9). */
const WITHOUT_HOLDINGS = ['/signup', '/ekyc'];

export const fetchesHoldings = (path: string): boolean => !WITHOUT_HOLDINGS.some((start) => path.startsWith(start));
