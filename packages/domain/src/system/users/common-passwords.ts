/**
 * Passwords that attackers try first: common words, and words of banking and investing, with common endings and special
 * characters. About 15,000 are generated, of which more than 3,000 match the pattern. They are compared without case,
 * and with the usual substitutes for letters replaced on both sides.
 */
const WORDS = [
  'password pass welcome admin administrator qwerty qwertyuiop asdfgh zxcvbn abcd',
  'abc abcdef test testing user login root guest default changeme letmein secret',
  'master hello iloveyou love dragon monkey sunshine princess superman batman',
  'shadow football cricket computer internet google mobile samsung baby angel',
  'spring summer autumn winter monsoon january february march april may june',
  'july august september october november december monday friday sunday diwali',
  'india bharat hindustan mumbai delhi bangalore chennai kolkata pune krishna',
  'ganesh ganesha sairam shiva hanuman jaihind rahul priya money bank banking',
  'invest investor investment wealth fund funds mutualfund rupee finance',
].flatMap((line) => line.split(' '));
const ENDINGS = [
  '1 12 123 1234 12345 123456 12345678 321 007 786 108 111 99',
  '2020 2021 2022 2023 2024 2025 2026 2027',
].flatMap((line) => line.split(' '));
const SPECIAL_CHARACTERS = ['@', '#', '!'];

/** Characters that substitute a letter within a word; attackers try them, too. */
const SUBSTITUTES: readonly (readonly [pattern: RegExp, letter: string])[] = [
  [/(?<=[a-z])@(?=[a-z$0])|^@(?=[a-z])/g, 'a'],
  [/(?<=[a-z$])0(?=[a-z])/g, 'o'],
  [/\$(?=[a-z$])/g, 's'],
  [/(?<=[a-z])3(?=[a-z])/g, 'e'],
  [/(?<=[a-z])1(?=[a-z])/g, 'i'],
];

const normalised = (password: string): string =>
  SUBSTITUTES.reduce((text, [pattern, letter]) => text.replace(pattern, letter), password.toLowerCase());

let cached: ReadonlySet<string> | undefined;

/** Generated on first use. */
const common = (): ReadonlySet<string> =>
  (cached ??= new Set(
    WORDS.flatMap((word) =>
      ['', ...ENDINGS].flatMap((ending) => [
        word + ending,
        ...SPECIAL_CHARACTERS.flatMap((character) => [word + character + ending, word + ending + character]),
      ]),
    ).map(normalised),
  ));

export const isCommonPassword = (password: string): boolean => common().has(normalised(password));
