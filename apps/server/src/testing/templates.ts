/** The databases of a test run that test files clone. */
/** Migrated, without rows, of a deployment that sells direct plans. */
export const TEMPLATE = 'artha';
/** With the demo bank as well; the first file of a run that needs it creates it. */
export const SEEDED_TEMPLATE = 'artha_demonstration';
