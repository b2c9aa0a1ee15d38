/** Whole words of a name that tell of a secret: 'otpCode', 'client_pan'. */
const WORDS: ReadonlySet<string> = new Set(
  'otp pin mpin tpin cvv jwt pwd cookie pan aadhaar aadhar ckyc upi vpa mobile phone email dob'.split(' '),
);

/** What tells of one wherever it stands, also in names written as one word: 'newpassword', 'accountno'. */
const PARTS = [
  /passw(?:or)?d|passcode|passphrase|secret|token|credential|signature|captcha|authorization|privatekey|apikey/,
  /aadhaa?r|pancard|pannum|panno$|otp(?:code|value|text)|(?:login|money|sms|mail)otp/,
  /(?:account|acct|acc|card|folio|bank|mobile|phone|contact|customer)num/,
  /(?:account|acct|acc|card|folio|bank|mobile|phone|contact|customer)n[or]s?$/,
];

const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** Whether a name is one of passwords, codes, tokens, or numbers of people and of their accounts. */
export function isSecretName(name: string): boolean {
  const words = wordsOf(name.normalize('NFKC'));
  const joined = words.join('');
  return words.some((word) => WORDS.has(word)) || PARTS.some((part) => part.test(joined));
}

/** Whether anything in a payload, however deep, has such a name. */
export function holdsSecret(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(holdsSecret);
  return Object.entries(value).some(([name, item]) => isSecretName(name) || holdsSecret(item));
}
