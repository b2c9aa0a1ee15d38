/** Whole words that make a name secret: 'otpCode', 'client_pan'. */
const SECRET_WORDS: ReadonlySet<string> = new Set(
  'otp pin mpin tpin cvv jwt pwd cookie pan aadhaar aadhar ckyc upi vpa mobile phone email dob'.split(' '),
);

/** Patterns that make a name secret wherever they occur, including in names of one word: 'newpassword', 'accountno'. */
const SECRET_PATTERNS = [
  /passw(?:or)?d|passcode|passphrase|secret|token|credential|signature|captcha|authorization|privatekey|apikey/,
  /aadhaa?r|pancard|pannum|panno$|otp(?:code|value|text)|(?:login|money|sms|mail)otp/,
  /(?:account|acct|acc|card|folio|bank|mobile|phone|contact|customer)num/,
  /(?:account|acct|acc|card|folio|bank|mobile|phone|contact|customer)n[or]s?$/,
];

const splitName = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** Whether a name stands for a password, code, token, or a number that identifies a person or an account. */
export function isSecretName(name: string): boolean {
  const words = splitName(name.normalize('NFKC'));
  const joined = words.join('');
  return words.some((word) => SECRET_WORDS.has(word)) || SECRET_PATTERNS.some((part) => part.test(joined));
}

/** Whether any field of a payload, at any depth, has a secret name. */
export function containsSecret(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(containsSecret);
  return Object.entries(value).some(([name, item]) => isSecretName(name) || containsSecret(item));
}
