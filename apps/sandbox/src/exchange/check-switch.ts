import type { Scheme } from '../registrar/scheme.ts';
import { codeProblem } from './check-codes.ts';
import type { StoredEntry } from './exchange-order.ts';
import type { SwitchEntry } from './order-fields.ts';
import { tooLongSwitchField } from './order-fields.ts';
import { saleProblem } from './sale-request.ts';
import type { Member } from './session-password.ts';

/** The schemes of a switch; undefined when unknown to the exchange. */
export interface SwitchSchemes {
  readonly from: Scheme | undefined;
  readonly to: Scheme | undefined;
}

function schemeProblem({ from, to }: SwitchSchemes): string | undefined {
  if (!from) return 'INVALID FROM SCHEME CODE';
  if (!to) return 'INVALID TO SCHEME CODE';
  if (from.code === to.code) return 'FROM AND TO SCHEME ARE SAME';
  return from.amc === to.amc ? undefined : 'SWITCH NOT ALLOWED BETWEEN FUND HOUSES';
}

/**
 * The exchange's message about an invalid switch entry; undefined for a valid one.
 *
 * @param out the leg that leaves, as an order of its own
 */
export function switchProblem(
  entry: SwitchEntry,
  out: StoredEntry,
  member: Member,
  schemes: SwitchSchemes,
): string | undefined {
  const problem = codeProblem(out, member, { buySell: ['R'], tooLong: tooLongSwitchField(entry) });
  if (problem !== undefined) return problem;
  if (entry.BuySell !== 'SO') return 'INVALID BUY SELL';
  if (entry.MinRedeem !== 'N') return 'MINIMUM REDEMPTION FLAG NOT ALLOWED FOR PHYSICAL';
  if (entry.FolioNo === '') return 'FOLIO NUMBER REQUIRED FOR SWITCH';
  return schemeProblem(schemes) ?? saleProblem(out, 'SWITCH');
}
