import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../../kit/limits.ts';

/** One requirement of a new password, as a checklist shows it. */
export interface PasswordRule {
  readonly label: string;
  readonly isMet: (password: string) => boolean;
}

/** All of them together are `PATTERNS.password`. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    label: `${PASSWORD_MIN_CHARACTERS} to ${PASSWORD_MAX_CHARACTERS} characters`,
    isMet: (password) => password.length >= PASSWORD_MIN_CHARACTERS && password.length <= PASSWORD_MAX_CHARACTERS,
  },
  { label: 'A capital letter', isMet: (password) => /[A-Z]/.test(password) },
  { label: 'A lower-case letter', isMet: (password) => /[a-z]/.test(password) },
  { label: 'A number', isMet: (password) => /\d/.test(password) },
  { label: 'A special character', isMet: (password) => /[^A-Za-z0-9\s]/.test(password) },
  { label: 'No spaces', isMet: (password) => password !== '' && !/\s/.test(password) },
];
