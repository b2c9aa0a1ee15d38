import * as z from 'zod/mini';

/**
 * Income of a folio, reported by the registrar. All text, as on the wire. The columns of a payment are empty until it
 * is made, those of units unless the income bought some.
 */
export const IncomeRow = z.object({
  /** Of the distribution: its rows have the same. */
  DistributionNo: z.string().check(z.regex(/^[\x21-\x7e]{1,40}$/)),
  /** DD/MM/YYYY. */
  RecordDate: z.string(),
  SchemeCode: z.string(),
  ClientCode: z.string(),
  FolioNo: z.string(),
  /** Rupees a unit, up to 8 places. */
  Rate: z.string(),
  /** 4 places: held before the record date. */
  Units: z.string(),
  GrossAmount: z.string(),
  /** Tax deducted at source. */
  TDS: z.string(),
  NetAmount: z.string(),
  /** P: paid to the bank account; R: reinvested. */
  PayMode: z.enum(['P', 'R']),
  AllottedNav: z.string(),
  AllottedUnit: z.string(),
  StampDuty: z.string(),
  /** The end of the number. */
  AccountNo: z.string(),
  /** DD/MM/YYYY. */
  PaidDate: z.string(),
  UTRNo: z.string().check(z.regex(/^[\x21-\x7e]{0,100}$/)),
});
export type IncomeRow = z.infer<typeof IncomeRow>;

export const IncomeAnswer = z.object({
  Status: z.string(),
  Message: z.nullish(z.string()),
  IncomeDetails: z.nullish(z.array(z.unknown())),
});
