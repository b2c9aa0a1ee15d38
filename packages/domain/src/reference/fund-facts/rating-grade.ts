const AGENCY =
  /^\[?\s*(?:crisil|icra|care(?: ?edge)?|fitch|ind(?:ia ratings?)?|brickwork|bwr|acuite|infomerics|ivr)\b\]?[\s\-:]*/i;
/** Structured obligations and credit enhancement do not change the grade. */
const SUFFIX = /\s*\((?:so|ce)\)\s*|\s*\/.*$/gi;

/**
 * The grade of a published rating, without its agency: 'CRISIL AAA(CE)' and 'ICRA AAA' are both 'AAA', so that a
 * portfolio can be divided by grade. 'Sovereign' and 'Unrated' are written alike.
 */
export function ratingGrade(published: string): string {
  const grade = published.replace(AGENCY, '').replaceAll(SUFFIX, '').replace(/\]$/, '').trim();
  if (/^sov/i.test(grade)) return 'Sovereign';
  if (grade === '' || /^(?:unrated|nr|not rated)/i.test(grade)) return 'Unrated';
  return grade.toUpperCase();
}
