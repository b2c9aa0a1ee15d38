import { readFileSync } from 'node:fs';

/**
 * Variables that are secret or hold a password. Each can be given as the name of a file instead, so that no process
 * list shows it.
 */
export const SECRET_VARIABLES = [
  'ARTHA_SANDBOX_SECRET',
  'ARTHA_PAYMENT_SECRET',
  'ARTHA_CLEARING_SECRET',
  'ARTHA_CORE_BANK_SECRET',
  'ARTHA_EXCHANGE_PASSWORD',
  'ARTHA_LOCKER_CLIENT_SECRET',
  'ARTHA_LOCKER_CERTIFICATE',
  'ARTHA_DEPOSITORY_SECRET',
  'ARTHA_KRA_PASSWORD',
  'ARTHA_FILE_STORE_SECRET',
  'ARTHA_OTP_KEY',
  'ARTHA_PII_KEY',
  'ARTHA_DATA_KEYS',
  'ARTHA_AUDIT_KEY',
  'ARTHA_SMTP_URL',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
] as const;

type Given = Readonly<Record<string, string | undefined>>;

/**
 * Replaces each variable given as `<NAME>_FILE` by the trimmed content of the file. Also returns a line for each file
 * that fails.
 */
export function withSecretFiles(variables: Given): { given: Given; problems: string[] } {
  const given = { ...variables };
  const problems: string[] = [];
  for (const name of SECRET_VARIABLES) {
    const file = variables[`${name}_FILE`];
    if (file === undefined) continue;
    if (variables[name] !== undefined) problems.push(`${name}_FILE: ${name} is given too, remove one of them`);
    else {
      const content = contentOf(file);
      if (content) given[name] = content;
      else problems.push(`${name}_FILE: ${content === '' ? 'the file is empty' : 'the file cannot be read'}`);
    }
  }
  return { given, problems };
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
