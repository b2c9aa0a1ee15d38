import { Refusal } from '@artha/domain/kit/errors';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { PossibleCustomer } from '../../clients/bank-gateway/index.ts';
import { readCustomer } from '../../clients/bank-gateway/index.ts';
import { findPlace } from './onboarding.queries.ts';

type Context = Pick<RequestContext, 'node' | 'db' | 'businessNow' | 'log'>;

/** Whether an application can be made for a customer, as the bank has them now. */
export type Finding =
  | { readonly is: 'possible'; readonly customer: PossibleCustomer }
  | { readonly is: 'not-possible' | 'incomplete' };

/**
 * Reads a customer at the bank. Operations see in the log which data are missing; the applicant and the visitor do not.
 *
 * @throws Refusal onboarding.bank-unavailable
 */
export async function checkCustomer(ctx: Context, customerId: string): Promise<Finding> {
  const finding = await readCustomer(ctx.node, customerId, ctx.businessNow);
  if (finding.is === 'not-possible') return finding;
  const missing = finding.is === 'incomplete' ? finding.missing : await missingRows(ctx, finding.customer);
  if (finding.is === 'possible' && missing.length === 0) return finding;
  ctx.log.warn({ missing }, 'the bank does not hold all data of a customer who wants to sign up');
  return { is: 'incomplete' };
}

/** Exchange and registrar need the rows of country and state. */
const missingRows = async ({ db }: Context, { address }: PossibleCustomer): Promise<readonly string[]> =>
  address && (await findPlace(db, address)) ? [] : ['a known country and state'];

/**
 * A customer for whom an application can be made.
 *
 * @throws Refusal onboarding.bank-unavailable, onboarding.not-possible, onboarding.data-incomplete
 */
export async function readPossibleCustomer(ctx: Context, customerId: string): Promise<PossibleCustomer> {
  const finding = await checkCustomer(ctx, customerId);
  if (finding.is === 'possible') return finding.customer;
  throw new Refusal(finding.is === 'not-possible' ? 'onboarding.not-possible' : 'onboarding.data-incomplete');
}
