import type { Entry, Parameters } from '../order-fields.ts';
import { firstTooLong, readEntry } from '../order-fields.ts';

const BEGINNING = {
  TransactionCode: 3,
  UniqueRefNo: 19,
  SchemeCode: 20,
  MemberCode: 20,
  ClientCode: 20,
  UserId: 5,
  InternalRefNo: 25,
  TransMode: 2,
  DpTxnMode: 1,
  StartDate: 10,
  FrequencyType: 10,
  FrequencyAllowed: 1,
  InstallmentAmount: 14,
  NoOfInstallment: 4,
  Remarks: 100,
  FolioNo: 20,
  FirstOrderFlag: 1,
} as const;

const CREDENTIALS = { IPAdd: 20, Password: 250, PassKey: 10 } as const;

/** The parameters of sipOrderEntryParam in the order of the WSDL, with their maximum lengths. */
const SIP_FIELDS = {
  ...BEGINNING,
  SubberCode: 15,
  Euin: 20,
  EuinVal: 1,
  DPC: 1,
  RegId: 10,
  ...CREDENTIALS,
  Param1: 20,
  Param2: 15,
  Param3: 20,
} as const;

/** The parameters of xsipOrderEntryParam, likewise. */
const XSIP_FIELDS = {
  ...BEGINNING,
  Brokerage: 8,
  MandateID: 15,
  SubberCode: 15,
  Euin: 20,
  EuinVal: 1,
  DPC: 1,
  XsipRegID: 10,
  ...CREDENTIALS,
  Param1: 20,
  Param2: 15,
  Param3: 10,
} as const;

type SipFields = Entry<typeof SIP_FIELDS>;
type XsipFields = Entry<typeof XSIP_FIELDS>;

/** An entry of either operation; `RegId` has the number of both. */
export type SipEntry = Omit<SipFields, 'Param1' | 'Param2' | 'Param3'> & {
  readonly type: 'SIP' | 'XSIP';
  readonly MandateID: string;
  /** The first field that exceeds its maximum length. */
  readonly tooLong: string | undefined;
};

/** @returns undefined when an element is missing, misplaced or unknown */
export function readSipEntry(parameters: Parameters): SipEntry | undefined {
  const entry: SipFields | undefined = readEntry(SIP_FIELDS, parameters);
  return entry && { ...entry, type: 'SIP', MandateID: '', tooLong: firstTooLong(SIP_FIELDS, entry) };
}

/** @returns undefined when an element is missing, misplaced or unknown */
export function readXsipEntry(parameters: Parameters): SipEntry | undefined {
  const entry: XsipFields | undefined = readEntry(XSIP_FIELDS, parameters);
  return entry && { ...entry, type: 'XSIP', RegId: entry.XsipRegID, tooLong: firstTooLong(XSIP_FIELDS, entry) };
}
