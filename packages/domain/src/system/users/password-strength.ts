/**
 * When a password is too easy to guess. The guesses that it takes are estimated by zxcvbn, on the server and, while a
 * person types, in the browser; both use these rules.
 */

/** 10^8 guesses: the level that zxcvbn calls safely unguessable for an attacker who can only try slowly. */
const GUESSES_MIN_LOG10 = 8;

/** Only this part is estimated: the estimate takes longer for long passwords, which are hard to guess anyway. */
export const PASSWORD_CHECKED_CHARACTERS = 64;

/** Words that people in India who bank and invest choose, beyond those of zxcvbn. */
const LOCAL_WORDS = [
  'india bharat hindustan mumbai delhi bangalore bengaluru chennai kolkata hyderabad pune diwali holi monsoon',
  'krishna ganesh ganesha sairam shiva hanuman jaihind rahul priya sachin',
  'bank banking invest investor investment wealth fund funds mutual mutualfund rupee finance money admin',
].flatMap((line) => line.split(' '));

interface Owner {
  readonly name: string;
  readonly emailId: string;
  readonly loginUserId: string;
}

const PART_MIN_CHARACTERS = 3;

/** Words that others know about the owner, and the product's name: easy to guess wherever they stand in a password. */
export function guessableWords({ name, emailId, loginUserId }: Owner, productName: string): readonly string[] {
  const known = [
    loginUserId,
    ...emailId.split('@'),
    ...emailId.split(/[@.+_-]/),
    ...name.split(/\s+/),
    name,
    productName,
  ];
  const parts = known.map((part) => part.toLowerCase()).filter((part) => part.length >= PART_MIN_CHARACTERS);
  return [...new Set([...parts, ...LOCAL_WORDS])];
}

/** @param guessesLog10 zxcvbn's estimate */
export const isEasyToGuess = (guessesLog10: number): boolean => guessesLog10 < GUESSES_MIN_LOG10;
