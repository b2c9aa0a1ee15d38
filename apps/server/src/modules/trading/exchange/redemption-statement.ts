import * as z from 'zod/mini';
import { AllotmentRow } from './allotment-statement.ts';

/** The fields we read of a redemption reported by the registrar. All text, as on the wire. */
export const RedemptionRow = z.extend(z.omit(AllotmentRow, { IntRef: true }), {
  /** The requested units, 3 places; zero for an amount and for all units. */
  Qty: z.string(),
  /** Securities transaction tax, 4 places. */
  STT: z.string(),
});
/** `AllottedUnit` are the units redeemed, `AllotmentAmt` is what is paid out: after load and tax. */
export type RedemptionRow = z.infer<typeof RedemptionRow>;

export const RedemptionAnswer = z.object({
  Status: z.string(),
  Message: z.nullish(z.string()),
  RedemptionDetails: z.nullish(z.array(z.unknown())),
});
