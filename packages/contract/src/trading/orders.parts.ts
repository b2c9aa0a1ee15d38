/** What carts, orders and sales refer to. */
import * as z from 'zod/mini';
import { InstrumentId, MasterId } from '../kit/scalars.ts';
import { PlanType } from '../system/product-config.ts';

/** A folio of an account with a fund house. */
export const Folio = z.object({ id: MasterId, number: z.string() });

/** The fund of a line. */
export const LineFund = z.object({
  id: InstrumentId,
  name: z.string(),
  serviceProviderId: MasterId,
  serviceProviderName: z.string(),
  instrumentCategoryName: z.string(),
  planType: PlanType,
});

/** A bank account as it is named once it has been chosen. */
export const BankAccountName = z.object({ bankName: z.string(), numberLast4: z.string() });

/** A verified bank account, to pay from or to be paid to. */
export const BankAccount = z.extend(BankAccountName, {
  id: MasterId,
  ifscCode: z.string(),
  holderName: z.string(),
  isPrimary: z.boolean(),
});

/** Why something cannot be done, with a message to show. */
export const Problem = z.object({ code: z.string(), message: z.string() });
