import { readFile } from 'node:fs/promises';

/** What the journeys type as passwords; each stands in a spec or in the fixture that signs people in. */
const PASSWORDS = /Artha@20\d\d|Wrong@|Right@|New@?pass|Fresh@/i;
const PAN = /\b[A-Z]{5}\d{4}[A-Z]\b/;
/** Of accounts at banks, of mobiles and of Aadhaar: nothing else in a log line is a number so long. */
const LONG_NUMBER = /(?<![\w.-])\d{9,18}(?![\w.-])/;
/** Halves of session tokens, tokens of pages, keys: 32 random bytes as text. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])|\beyJ[\w-]+\.[\w-]+/;

/**
 * Looks through everything the product logged while the journeys ran.
 *
 * @param codes one-time codes that were sent
 * @returns what should not be there, with its line; and lines that are no JSON
 */
export async function findSecrets(logFile: string, codes: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const sent = new Set(codes);
  for (const line of (await readFile(logFile, 'utf8')).split('\n')) {
    if (!line.startsWith('{')) continue;
    const words = textsOf(parsed(line));
    if (words === undefined) found.push(`no JSON: ${line}`);
    for (const word of words ?? []) {
      const isCode = (word.match(/(?<![\w.-])\d{6}(?![\w.-])/g) ?? []).some((digits) => sent.has(digits));
      const what = [PASSWORDS, PAN, LONG_NUMBER, TOKEN].find((pattern) => pattern.test(word));
      if (isCode || what) found.push(`${isCode ? 'a code' : String(what)}: ${line}`);
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

/** Every text and number in a value. */
function textsOf(value: unknown): string[] | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, each]) => [name, ...(textsOf(each) ?? [])]);
  }
  return [typeof value === 'string' ? value : JSON.stringify(value)];
}
