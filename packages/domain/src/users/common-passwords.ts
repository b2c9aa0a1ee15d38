/**
 * The passwords that are tried first: the commonest words with the commonest endings and signs, made by rule, about 800
 * that pass the pattern. Compared without case, and with the usual stand-ins for letters undone.
 */
const WORDS = ['password', 'passw0rd', 'welcome', 'admin', 'qwerty', 'abcd', 'test', 'india', 'user', 'login'];
const ENDINGS = ['', '1', '12', '123', '1234', '12345', '123456', '321', '007', '2023', '2024', '2025', '2026'];
const SIGNS = ['@', '#', '!'];

const COMMON: ReadonlySet<string> = new Set(
  WORDS.flatMap((word) =>
    ENDINGS.flatMap((ending) => [
      word + ending,
      ...SIGNS.flatMap((sign) => [word + sign + ending, word + ending + sign]),
    ]),
  ),
);

/** 'P@ssword' is 'password': a sign in the place of a letter fools nobody who guesses. */
const asTried = (password: string): string =>
  password
    .toLowerCase()
    .replace(/^p@ss/, 'pass')
    .replace(/^@dmin/, 'admin');

export const isCommonPassword = (password: string): boolean => COMMON.has(asTried(password));
