/**
 * The parameters of orderEntryParam in the order of the real WSDL, with their maximum lengths. The WSDL spells
 * `Parma1` so.
 */
const FIELDS = {
  TransCode: 3,
  TransNo: 19,
  OrderId: 8,
  UserID: 5,
  MemberId: 20,
  ClientCode: 20,
  SchemeCd: 20,
  BuySell: 1,
  BuySellType: 10,
  DPTxn: 1,
  OrderVal: 14,
  Qty: 14,
  AllRedeem: 1,
  FolioNo: 20,
  Remarks: 255,
  KYCStatus: 1,
  RefNo: 20,
  SubBrCode: 15,
  EUIN: 20,
  EUINVal: 1,
  MinRedeem: 1,
  DPC: 1,
  IPAdd: 20,
  Password: 250,
  PassKey: 10,
  Parma1: 20,
  Param2: 25,
  Param3: 20,
  MobileNo: 15,
  EmailID: 254,
  MandateID: 10,
  Filler1: 30,
  Filler2: 30,
  Filler3: 30,
  Filler4: 30,
  Filler5: 30,
  Filler6: 30,
} as const;

type OrderField = keyof typeof FIELDS;
/** An order entry as sent; all values are text. */
export type OrderEntry = Readonly<Record<OrderField, string>>;

const NAMES = Object.keys(FIELDS) as OrderField[];

/** @returns undefined when an element is missing, misplaced or unknown */
export function readOrderEntry(parameters: readonly (readonly [string, string])[]): OrderEntry | undefined {
  const isWellFormed = parameters.length === NAMES.length && NAMES.every((name, at) => parameters[at]?.[0] === name);
  return isWellFormed ? (Object.fromEntries(parameters) as OrderEntry) : undefined;
}

/** The first field that exceeds its maximum length. */
export const tooLongField = (entry: OrderEntry): OrderField | undefined =>
  NAMES.find((name) => entry[name].length > FIELDS[name]);
