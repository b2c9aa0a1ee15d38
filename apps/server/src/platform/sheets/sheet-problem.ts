/** Why a sheet cannot be read. */
export type SheetProblem = 'damaged' | 'too-large' | 'active' | 'encoding' | 'no-value';

/** As the end of a sentence: 'The file cannot be imported: …' */
export const SHEET_PROBLEM_TEXT: Readonly<Record<SheetProblem, string>> = {
  damaged: 'it is damaged or not a sheet',
  'too-large': 'it has more data than can be read',
  active: 'it has macros or embedded files',
  encoding: 'its text is not UTF-8',
  'no-value': 'it has cells with errors, or with formulas that were not computed',
};

/** Thrown inside the worker. */
export class SheetError extends Error {
  override readonly name = 'SheetError';
  readonly problem: SheetProblem;

  constructor(problem: SheetProblem) {
    super(SHEET_PROBLEM_TEXT[problem]);
    this.problem = problem;
  }
}
