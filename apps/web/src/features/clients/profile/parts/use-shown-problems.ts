import { useState } from 'react';
import type { FieldProblems } from '../model/field-problems.ts';

/** The problems that a form shows by now. */
export interface ShownProblems {
  /** The message of a field, once it was left or the form was sent. */
  readonly errorOf: (field: string) => string | undefined;
  /** A field was left. */
  readonly touch: (field: string) => void;
  /** Whether the form was sent: then everything is shown. */
  readonly isTried: boolean;
  readonly setTried: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Shows the problem of a field when it is left, and all of them once the form was sent. */
export function useShownProblems(problems: FieldProblems): ShownProblems {
  const [touched, setTouched] = useState(NONE);
  const [isTried, setIsTried] = useState(false);
  return {
    errorOf: (field) => (isTried || touched.has(field) ? problems[field]?.[0] : undefined),
    touch: (field) => setTouched((fields) => (fields.has(field) ? fields : new Set([...fields, field]))),
    isTried,
    setTried: () => setIsTried(true),
  };
}
