import * as z from 'zod/mini';

/** The fields we read of an allotment reported by the registrar. All text, as on the wire. */
export const AllotmentRow = z.object({
  /** DD/MM/YYYY. */
  ReportDate: z.string(),
  /** DD/MM/YYYY. */
  OrderDate: z.string(),
  OrderNo: z.string(),
  ClientCode: z.string(),
  SchemeCode: z.string(),
  Amount: z.string(),
  FolioNo: z.string(),
  /** 4 places. */
  AllottedNav: z.string(),
  /** 3 places. */
  AllottedUnit: z.string(),
  /** 2 places: the amount invested after stamp duty. */
  AllotmentAmt: z.string(),
  /** N: the registrar rejected the order. */
  ValidFlag: z.enum(['Y', 'N']),
  Remarks: z.string(),
  IntRef: z.string(),
});
export type AllotmentRow = z.infer<typeof AllotmentRow>;

export const AllotmentAnswer = z.object({
  Status: z.string(),
  Message: z.nullish(z.string()),
  AllotmentDetails: z.nullish(z.array(z.unknown())),
});
