import { useState } from 'react';
import type { FieldProblems } from '../model/field-problems.ts';

/** The problems that a form shows by now. */
export interface ShownProblems {
  /** The message of a field, once it was left or the form was sent. */
  readonly errorOf: (field: string) => string | undefined;
  /** A field was left. */
  readonly touch: (field: string) => void;
  /** The message of a field, and what records that it was left. */
  readonly fieldOf: (field: string) => { readonly error: string | undefined; readonly onBlur: () => void };
  /** Whether the form was sent: then everything is shown. */
  readonly isTried: boolean;
  readonly setTried: () => void;
}

/** The problems of what is below a path, under the names that they have there. */
export const shownBelow = ({ errorOf, touch, fieldOf, ...same }: ShownProblems, path: string): ShownProblems => ({
  ...same,
  errorOf: (field) => errorOf(`${path}.${field}`),
  touch: (field) => touch(`${path}.${field}`),
  fieldOf: (field) => fieldOf(`${path}.${field}`),
});

const NONE: ReadonlySet<string> = new Set();

/**
 * Shows the problem of a field when it is left, and all of them once the form was sent.
 *
 * @param isTriedFirst shows all of them from the beginning
 */
export function useShownProblems(problems: FieldProblems, isTriedFirst = false): ShownProblems {
  const [touched, setTouched] = useState(NONE);
  const [isTried, setIsTried] = useState(isTriedFirst);
  const errorOf = (field: string) => (isTried || touched.has(field) ? problems[field]?.[0] : undefined);
  const touch = (field: string) => setTouched((fields) => (fields.has(field) ? fields : new Set([...fields, field])));
  return {
    errorOf,
    touch,
    fieldOf: (field) => ({ error: errorOf(field), onBlur: () => touch(field) }),
    isTried,
    setTried: () => setIsTried(true),
  };
}
