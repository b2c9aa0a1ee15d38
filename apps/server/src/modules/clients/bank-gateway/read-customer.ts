import type { BankCustomer } from '@artha/domain/clients/bank-gateway/bank-customer';
import type { NeededData } from '@artha/domain/clients/bank-gateway/missing-data';
import { missingData } from '@artha/domain/clients/bank-gateway/missing-data';
import type { TaxStatus } from '@artha/domain/clients/accounts/tax-status';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { withoutZeros } from '@artha/domain/system/users/customer-id';
import type { NodeContext } from '../../../platform/node/node-context.ts';
import { DeliveryError } from '../../../platform/outbox/delivery-error.ts';
import { coreBank } from './core-bank.adapter.ts';

/** A customer for whom an investment account can be opened. */
export interface PossibleCustomer extends BankCustomer {
  readonly taxStatus: TaxStatus;
}

/** What the bank's record of a customer allows. */
export type CustomerFinding =
  | { readonly is: 'possible'; readonly customer: PossibleCustomer }
  /** The bank knows no such customer, or opens no investment account for customers of the type. */
  | { readonly is: 'not-possible' }
  | { readonly is: 'incomplete'; readonly missing: readonly NeededData[] };

type Node = Pick<NodeContext, 'env' | 'clocks' | 'log'>;

/**
 * Reads a customer at the bank and checks what an investment account needs.
 *
 * @param customerId with any leading zeros
 * @throws Refusal onboarding.bank-unavailable
 */
export async function readCustomer(node: Node, customerId: string, businessNow: Date): Promise<CustomerFinding> {
  const customer = await findCustomer(node, withoutZeros(customerId));
  const taxStatus = customer?.taxStatus;
  if (!customer || !taxStatus) return { is: 'not-possible' };
  const missing = missingData(customer, taxStatus, businessDateAt(businessNow));
  return missing.length > 0 ? { is: 'incomplete', missing } : { is: 'possible', customer: { ...customer, taxStatus } };
}

async function findCustomer({ env, clocks, log }: Node, customerId: string): Promise<BankCustomer | undefined> {
  try {
    return await coreBank(env, clocks).findCustomer(customerId);
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    log.warn({ err: error }, error.message);
    throw new Refusal('onboarding.bank-unavailable');
  }
}
