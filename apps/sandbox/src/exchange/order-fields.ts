/**
 * The parameters of orderEntryParam in the order of the real WSDL, with their maximum lengths. `Parma1` is
 * the spelling of the WSDL.
 */
const ORDER_FIELDS = {
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

/**
 * The parameters of switchOrderEntryParam, likewise: here the user is `UserId`, and there is no reference of its own.
 */
const SWITCH_FIELDS = {
  TransCode: 3,
  TransNo: 19,
  OrderId: 8,
  UserId: 5,
  MemberId: 20,
  ClientCode: 20,
  FromSchemeCd: 20,
  ToSchemeCd: 20,
  BuySell: 2,
  BuySellType: 10,
  DPTxn: 1,
  OrderVal: 14,
  SwitchUnits: 14,
  AllUnitsFlag: 1,
  FolioNo: 20,
  Remarks: 255,
  KYCStatus: 1,
  SubBrCode: 15,
  EUIN: 20,
  EUINVal: 1,
  MinRedeem: 1,
  IPAdd: 20,
  Password: 250,
  PassKey: 10,
  Parma1: 20,
  Param2: 25,
  Param3: 20,
} as const;

/** Fields with their maximum lengths, in the order of the WSDL. */
export type FieldLengths = Readonly<Record<string, number>>;
export type Entry<Fields extends FieldLengths> = { readonly [Name in keyof Fields]: string };

/** An order entry as sent; all values are text. */
export type OrderEntry = Entry<typeof ORDER_FIELDS>;
/** A switch entry as sent; all values are text. */
export type SwitchEntry = Entry<typeof SWITCH_FIELDS>;

export type Parameters = readonly (readonly [name: string, value: string])[];

/** @returns undefined when an element is missing, misplaced or unknown */
export function readEntry<Fields extends FieldLengths>(
  fields: Fields,
  parameters: Parameters,
): Entry<Fields> | undefined {
  const names = Object.keys(fields);
  const isWellFormed = parameters.length === names.length && names.every((name, at) => parameters[at]?.[0] === name);
  return isWellFormed ? (Object.fromEntries(parameters) as Entry<Fields>) : undefined;
}

export const readOrderEntry = (parameters: Parameters): OrderEntry | undefined => readEntry(ORDER_FIELDS, parameters);
export const readSwitchEntry = (parameters: Parameters): SwitchEntry | undefined =>
  readEntry(SWITCH_FIELDS, parameters);

export const firstTooLong = <Fields extends FieldLengths>(fields: Fields, entry: Entry<Fields>): string | undefined =>
  Object.entries(fields).find(([name, length]) => entry[name as keyof Fields].length > length)?.[0];

/** The first field that exceeds its maximum length. */
export const tooLongField = (entry: OrderEntry): string | undefined => firstTooLong(ORDER_FIELDS, entry);
export const tooLongSwitchField = (entry: SwitchEntry): string | undefined => firstTooLong(SWITCH_FIELDS, entry);
