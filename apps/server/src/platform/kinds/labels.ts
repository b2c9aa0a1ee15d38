/** The words of an identifier: 'ifscCode' and 'ifsc_code' are ['ifsc', 'code']. */
const wordsOfName = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((word) => word.toLowerCase());

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Words that a banker writes in capitals. */
const ABBREVIATIONS: Readonly<Record<string, string>> = Object.fromEntries(
  'AMC AMFI ARN EUIN GST GSTIN ID IFSC ISIN MICR NAV NRE NRI NRO PAN POA SEBI STP SIP SWP TAN TDS UPI URL'
    .split(' ')
    .map((word) => [word.toLowerCase(), word]),
);

/** 'bankAccountType' is 'Bank account type', 'ifscCode' is 'IFSC code', 'isEmpaneled' is 'Empaneled'. */
export const labelOf = (key: string): string => {
  const words = wordsOfName(key.replace(/^is(?=[A-Z])/, '')).map((word) => ABBREVIATIONS[word] ?? word);
  return capital(words.join(' '));
};

/** 'bank_branch' is 'BankBranch'. */
export const modelOf = (tableName: string): string => wordsOfName(tableName).map(capital).join('');

/** 'BankBranch' is 'Bank Branch'. */
export const titleOf = (model: string): string =>
  wordsOfName(model)
    .map((word) => ABBREVIATIONS[word] ?? capital(word))
    .join(' ');

/** 'Bank Branch' is ['bank branch', 'bank branches']. */
export const rowsOf = (title: string): readonly [one: string, many: string] => {
  const isKnown = new Set(Object.values(ABBREVIATIONS));
  const one = title
    .split(' ')
    .map((word) => (isKnown.has(word) ? word : word.toLowerCase()))
    .join(' ');
  return [one, pluralOf(one)];
};

/** Of a noun in English: 'Country' is 'Countries'. */
export function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}
