/** What is closed after the last test of a file. Not in the set-up file, which each test file evaluates again. */
export const closings: (() => Promise<void>)[] = [];
