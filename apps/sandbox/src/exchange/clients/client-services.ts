/** The registration of clients, a JSON service, and flag 01 of MFAPI for their declarations. */
import type { FastifyInstance } from 'fastify';
import { takeFault } from '../../faults/faults.queries.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Fields } from '../../platform/read-fields.ts';
import type { ExchangeContext } from '../exchange-context.ts';
import { clientProblem } from './client-problem.ts';
import { findClient, saveClient, saveFatca } from './clients.queries.ts';
import { fatcaProblem } from './fatca-problem.ts';

type ClientContext = Pick<ExchangeContext, 'db' | 'clock' | 'member'>;

const PATH = '/exchange/StarMFCommonAPI/ClientMaster/Registration';
const PARAM_MAX_CHARACTERS = 10_000;

const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value.slice(0, PARAM_MAX_CHARACTERS) : '';
};

const failed = (reason: string) => ({ Status: '1', Remarks: `FAILED: ${reason}` });

function register({ db, clock }: ClientContext, fields: Fields) {
  const type = textOf(fields, 'RegnType');
  const parts = textOf(fields, 'Param').split('|');
  const problem = clientProblem(parts);
  const [code = ''] = parts;
  const isKnown = findClient(db, code) !== undefined;
  if (type !== 'NEW' && type !== 'MOD') return failed('INVALID REGISTRATION TYPE');
  if (problem !== undefined) return failed(problem);
  if (type === 'NEW' && isKnown) return failed('CLIENT CODE ALREADY EXISTS');
  if (type === 'MOD' && !isKnown) return failed('CLIENT CODE DOES NOT EXIST');
  if (takeFault(db, 'exchange', PATH, ['refuse-client']))
    return failed('PAN OF PRIMARY HOLDER NOT VERIFIED WITH INCOME TAX DEPARTMENT');
  saveClient(db, parts, clock.realNowMs());
  return { Status: '0', Remarks: `RECORD ${type === 'NEW' ? 'INSERTED' : 'UPDATED'} SUCCESSFULLY` };
}

/** Flag 01: the declaration of a PAN that is registered. */
export function uploadFatca({ db }: Pick<ClientContext, 'db'>, parts: readonly string[]): string {
  const problem = fatcaProblem(parts);
  if (problem !== undefined) return `101|FAILED: ${problem}|`;
  const isSaved = inTransaction(db, () => saveFatca(db, parts[0] ?? '', parts));
  return !isSaved ? '101|FAILED: PAN NOT REGISTERED WITH MEMBER|' : '100|FATCA RECORD INSERTED SUCCESSFULLY|';
}

/** Takes the member's own password, not one of a session. */
export function clientServices(app: FastifyInstance, context: ClientContext): void {
  const { db, member } = context;
  app.post(PATH, ({ body }) => {
    const fields: Fields = typeof body === 'object' && body !== null ? (body as Fields) : {};
    const isOurs =
      textOf(fields, 'UserId') === member.userId &&
      textOf(fields, 'MemberCode') === member.memberId &&
      textOf(fields, 'Password') === member.password;
    return isOurs ? inTransaction(db, () => register(context, fields)) : failed('INVALID USER ID OR PASSWORD');
  });
}
