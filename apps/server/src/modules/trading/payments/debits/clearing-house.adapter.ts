import { Money } from '@artha/contract/kit/amounts';
import type { Paise } from '@artha/domain/kit/money';
import * as z from 'zod/mini';
import type { Clocks } from '../../../../platform/clock/clock.ts';
import type { Env } from '../../../../platform/env/env.ts';
import { DeliveryError } from '../../../../platform/outbox/delivery-error.ts';
import type { SignedSystem } from '../../../../platform/external/external-system.adapter.ts';
import { callSigned, readAnswer } from '../../../../platform/external/external-system.adapter.ts';
import type { DebitOutcome } from './return-file.ts';
import { CODE, REFERENCE } from './return-file.ts';

const File = z.discriminatedUnion('state', [
  z.object({ fileName: z.string(), state: z.literal('accepted'), debitCount: z.int(), total: Money }),
  z.object({ fileName: z.string(), state: z.literal('rejected'), reason: z.string().check(z.maxLength(200)) }),
]);

const Returns = z.object({
  fileName: z.string(),
  returns: z.array(z.object({ fileName: z.string().check(z.maxLength(100)), content: z.string() })),
});

const known = { debitId: z.string(), umrn: z.string(), amount: Money };
const outcome = { ...known, reference: z.string().check(z.regex(REFERENCE)), valueAt: z.iso.datetime() };

const Debit = z.discriminatedUnion('state', [
  z.object({ ...known, state: z.literal('presented') }),
  z.object({ ...outcome, state: z.literal('debited') }),
  z.object({ ...outcome, state: z.literal('returned'), code: z.string().check(z.regex(CODE)) }),
]);

/** What the clearing house made of a file: all of it, or nothing. */
export type FileAnswer =
  | { readonly state: 'accepted'; readonly debitCount: number; readonly total: Paise }
  | { readonly state: 'rejected'; readonly reason: string };

/** Another file was presented under the same name. */
export class FileNameReused extends Error {}

const NOT_FOUND = 404;
const CONFLICT = 409;

/**
 * The clearing house, by which banks debit their clients: docs/external-systems.md. Calls throw DeliveryError without a
 * usable answer; the outcome of a file is unknown then.
 */
export function clearingHouse({ clearing }: Pick<Env, 'clearing'>, { realNow }: Pick<Clocks, 'realNow'>) {
  const { url, secret } = clearing;
  const system: SignedSystem = { name: 'the clearing house', url, secret, header: 'x-clearing-signature', realNow };
  const fileOf = (fileName: string, answer: Parameters<typeof readAnswer>[1]): FileAnswer => {
    const file = readAnswer(system, answer, File);
    if (file.fileName !== fileName) throw new DeliveryError(`${system.name} answered for another file`);
    return file;
  };
  const pathOf = (fileName: string) => `/debits/files/${encodeURIComponent(fileName)}`;
  return {
    /** Presents a file; the same file may be presented again. @throws FileNameReused */
    presentFile: async (fileName: string, content: string, signal?: AbortSignal): Promise<FileAnswer> => {
      const body = { fileName, content };
      const answer = await callSigned(system, { method: 'POST', path: '/debits/files', body, signal });
      if (answer.status === CONFLICT) throw new FileNameReused(`${fileName} is the name of another file`);
      return fileOf(fileName, answer);
    },
    /** What became of a file; undefined when it never arrived. */
    findFile: async (fileName: string, signal?: AbortSignal): Promise<FileAnswer | undefined> => {
      const answer = await callSigned(system, { method: 'GET', path: pathOf(fileName), signal });
      return answer.status === NOT_FOUND ? undefined : fileOf(fileName, answer);
    },
    /** The return files of a file so far. */
    listReturns: async (fileName: string, signal?: AbortSignal) => {
      const path = `${pathOf(fileName)}/returns`;
      const answer = await callSigned(system, { method: 'GET', path, signal, isReport: true });
      if (answer.status === NOT_FOUND) return [];
      const { fileName: answered, returns } = readAnswer(system, answer, Returns);
      if (answered !== fileName) throw new DeliveryError(`${system.name} answered for another file`);
      return returns;
    },
    /** The state of one debit: its outcome, `open` without one; undefined when the clearing house does not know it. */
    findDebit: async (debitId: string, signal?: AbortSignal): Promise<DebitOutcome | 'open' | undefined> => {
      const path = `/debits/${encodeURIComponent(debitId)}`;
      const answer = await callSigned(system, { method: 'GET', path, signal });
      if (answer.status === NOT_FOUND) return undefined;
      const debit = readAnswer(system, answer, Debit);
      if (debit.debitId !== debitId) throw new DeliveryError(`${system.name} answered for another debit`);
      if (debit.state === 'presented') return 'open';
      const { umrn, amount, reference, valueAt, state } = debit;
      const code = debit.state === 'returned' ? debit.code : undefined;
      return { debitId, umrn, amount, reference, valueAt: new Date(valueAt), outcome: state, code };
    },
  };
}

export type ClearingHouse = ReturnType<typeof clearingHouse>;
