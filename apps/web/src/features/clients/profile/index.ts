export type { FieldProblems } from './model/field-problems.ts';
export { hasProblemBelow, joinProblems, schemaProblems } from './model/field-problems.ts';
export type { NomineeDraft, NomineeValue, OwnContact } from './model/nominee-entries.ts';
export { draftOfNominee, nomineeDraftProblems, openProblems, valueOfNominee } from './model/nominee-entries.ts';
export { ChoiceField } from './parts/choice-field.tsx';
export { FieldGrid } from './parts/field-grid.tsx';
export { NomineeEditor } from './parts/nominees/nominee-editor.tsx';
export type { ShownProblems } from './parts/use-shown-problems.ts';
export { useShownProblems } from './parts/use-shown-problems.ts';
