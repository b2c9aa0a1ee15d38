/** The archive among the exports, and on the name of its file. */
export const ARCHIVE = { name: 'my-data', title: 'All my data' } as const;
