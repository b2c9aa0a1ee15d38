import type { FieldProblems } from '../../../clients/profile/index.ts';

/** The problems of fields with the name of the part that they are in: 'name' becomes 'holders.name'. */
export const belowPart = (problems: FieldProblems, part: string): FieldProblems =>
  Object.fromEntries(Object.entries(problems).map(([field, messages]) => [`${part}.${field}`, messages]));

/** The problems of fields without the name of the part that they are in: 'holders.nominees' becomes 'nominees'. */
export const withoutPart = (problems: FieldProblems, part: string): FieldProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([field, messages]) => [
      field.startsWith(`${part}.`) ? field.slice(part.length + 1) : field,
      messages,
    ]),
  );
