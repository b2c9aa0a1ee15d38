import { readFile } from 'node:fs/promises';

/** The passwords that the tests enter. */
const PASSWORDS = /Artha@20\d\d|Wrong@|Right@|New@?pass|Fresh@/i;
const PAN = /\b[A-Z]{5}\d{4}[A-Z]\b/;
/** Numbers of bank accounts, mobile phones and Aadhaar: no other number in a log line is that long. */
const LONG_NUMBER = /(?<![\w.-])\d{9,18}(?![\w.-])/;
/** Session token halves, CSRF tokens, keys: 32 random bytes as text. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])|\beyJ[\w-]+\.[\w-]+/;

/**
 * Searches the product's log for secrets and personal data.
 *
 * @param codes one-time codes that were sent
 * @returns each finding with its line, and lines that are not JSON
 */
export async function findSecrets(logFile: string, codes: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const sent = new Set(codes);
  for (const line of (await readFile(logFile, 'utf8')).split('\n')) {
    if (!line.startsWith('{')) continue;
    const texts = textsOf(parsed(line));
    if (texts === undefined) found.push(`not JSON: ${line}`);
    for (const text of texts ?? []) {
      const isCode = (text.match(/(?<![\w.-])\d{6}(?![\w.-])/g) ?? []).some((digits) => sent.has(digits));
      const secret = [PASSWORDS, PAN, LONG_NUMBER, TOKEN].find((pattern) => pattern.test(text));
      if (isCode || secret) found.push(`${isCode ? 'a one-time code' : String(secret)}: ${line}`);
    }
  }
  return found;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

/** All strings and numbers in a value. */
function textsOf(value: unknown): string[] | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, each]) => [name, ...(textsOf(each) ?? [])]);
  }
  return [typeof value === 'string' ? value : JSON.stringify(value)];
}
