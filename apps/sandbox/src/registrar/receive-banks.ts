import type { Database } from '../platform/database.ts';
import { inTransaction } from '../platform/database.ts';
import { readList, readObject, readText } from '../platform/read-fields.ts';
import { putBank } from './banks.queries.ts';

const BANKS_MAX = 100_000;
const CODE_MAX = 20;
const LAST_DIGITS = 4;

/** Keeps the bank accounts to which income is paid. Accepts a whole list or nothing. @throws HttpProblem 400 */
export function receiveBanks(db: Database, body: unknown): { readonly kept: number } {
  const fields = readObject(body, 'The body', ['banks']);
  const banks = readList(fields, 'banks', BANKS_MAX).map((value) => {
    const bank = readObject(value, 'A bank account', ['clientCode', 'accountLast4']);
    return {
      clientCode: readText(bank, 'clientCode', CODE_MAX),
      last4: readText(bank, 'accountLast4', LAST_DIGITS),
    };
  });
  inTransaction(db, () => {
    for (const { clientCode, last4 } of banks) putBank(db, clientCode, last4);
  });
  return { kept: banks.length };
}
