import * as z from 'zod/mini';

/** What we read of an allotment as the registrar reports it; the row tells more. All text, as on the wire. */
export const AllotmentRow = z.object({
  OrderNo: z.string(),
  ClientCode: z.string(),
  SchemeCode: z.string(),
  Amount: z.string(),
  FolioNo: z.string(),
  /** 4 places. */
  AllottedNav: z.string(),
  /** 3 places. */
  AllottedUnit: z.string(),
  /** 2 places: what was invested, after stamp duty. */
  AllotmentAmt: z.string(),
  /** N: the registrar refused the order. */
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

export interface Allotments {
  readonly rows: readonly AllotmentRow[];
  /** Rows that are no allotment: they hold up nobody but themselves. */
  readonly unreadableCount: number;
}

export function readAllotments({ AllotmentDetails: details }: z.infer<typeof AllotmentAnswer>): Allotments {
  const read = (details ?? []).map((row) => z.safeParse(AllotmentRow, row));
  const rows = read.flatMap(({ data }) => data ?? []);
  return { rows, unreadableCount: read.length - rows.length };
}
