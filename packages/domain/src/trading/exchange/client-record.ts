/** The registration of a client at the exchange: one line of 131 fields. */
import { HOLDING_TYPE_CODES } from '../../clients/accounts/holding-type.ts';
import { TAX_STATUS_CODES } from '../../clients/accounts/tax-status.ts';
import { BANK_ACCOUNT_TYPE_CODES } from '../../clients/bank-accounts/verification.ts';
import type { Gender } from '../../clients/profile/investor.ts';
import type { ExchangeAddress, ExchangeBank, ExchangeClient, ExchangeNominee } from './exchange-client.ts';
import { blanks, splitName, wireDate, wireText } from './wire-text.ts';

export const CLIENT_FIELD_COUNT = 131;
export const CLIENT_BANKS_MAX = 5;
const NOMINEES = 3;
const HOLDERS = 3;

const NAME_MAX = 70;
const ADDRESS_MAX = 40;
const PLACE_MAX = 35;
const RELATIONSHIP_MAX = 40;
const EMAIL_MAX = 50;
const CHEQUE_NAME_MAX = 35;

const GENDER_CODES: Readonly<Record<Gender, string>> = { female: 'F', male: 'M', other: 'O' };
/** Units on the statements of fund houses, not in a demat account. */
const PHYSICAL = 'P';
/** Payouts by NEFT, as the payouts of sales are. */
const PAYOUT_BY_NEFT = '04';
const BY_ELECTRONIC_MAIL = 'E';
/** Verified by a KYC registration agency. */
const KYC_BY_AGENCY = 'K';
const PAPERLESS = 'Z';
/** Mobile and e-mail are the client's own; those of a minor their guardian's. */
const OWN_CONTACT = 'SE';
const GUARDIANS_CONTACT = 'GD';
const NOT_EXEMPT = 'N';

const nameFields = (name: string): readonly string[] => {
  const { first, middle, last } = splitName(wireText(name, NAME_MAX));
  return [first, middle, last];
};

/** Fields 1 to 21: who holds the account. */
function holderFields(client: ExchangeClient): readonly string[] {
  const [second, third] = client.jointHolders;
  const date = (holder: typeof second) => (holder ? wireDate(holder.bornOn) : '');
  return [
    wireText(client.code, 10),
    ...nameFields(client.name),
    TAX_STATUS_CODES[client.taxStatus],
    GENDER_CODES[client.gender],
    wireDate(client.bornOn),
    client.occupationCode,
    HOLDING_TYPE_CODES[client.holding],
    ...(second ? nameFields(second.name) : blanks(3)),
    ...(third ? nameFields(third.name) : blanks(3)),
    date(second),
    date(third),
    ...(client.guardianName === null ? blanks(3) : nameFields(client.guardianName)),
    // The guardian's birth date is not known.
    '',
  ];
}

/** Fields 22 to 41: PANs of the holders and the guardian, and the demat account, of which there is none. */
function panFields({ pan, jointHolders, guardianPan }: ExchangeClient): readonly string[] {
  const pans = [pan, ...jointHolders.map((holder) => holder.pan)];
  const flags = Array.from({ length: HOLDERS }, (_, at) => (pans[at] === undefined ? '' : NOT_EXEMPT));
  const numbers = Array.from({ length: HOLDERS }, (_, at) => pans[at] ?? '');
  const guardianFlag = guardianPan === null ? '' : NOT_EXEMPT;
  return [...flags, guardianFlag, ...numbers, guardianPan ?? '', ...blanks(4), PHYSICAL, ...blanks(7)];
}

const bankFields = (bank: ExchangeBank | undefined): readonly string[] =>
  bank
    ? [
        BANK_ACCOUNT_TYPE_CODES[bank.type],
        wireText(bank.number, 40),
        bank.micrCode ?? '',
        bank.ifscCode,
        bank.isPrimary ? 'Y' : 'N',
      ]
    : blanks(5);

const lines = ({ line1, line2 }: ExchangeAddress): readonly string[] => {
  const text = wireText([line1, line2].filter(Boolean).join(', '), 3 * ADDRESS_MAX);
  return [0, 1, 2].map((at) => text.slice(at * ADDRESS_MAX, (at + 1) * ADDRESS_MAX).trim());
};

/** Fields 69 to 93: where the client lives and is reached. Telephones and faxes are not asked for. */
function contactFields({ address, foreignAddress, email, mobile }: ExchangeClient): readonly string[] {
  const place = (text: string | null) => wireText(text ?? '', PLACE_MAX);
  return [
    ...lines(address),
    place(address.city),
    place(address.state),
    address.pincode,
    place(address.country),
    ...blanks(4),
    wireText(email, EMAIL_MAX),
    BY_ELECTRONIC_MAIL,
    ...(foreignAddress
      ? [
          ...lines(foreignAddress),
          place(foreignAddress.city),
          foreignAddress.pincode,
          place(foreignAddress.state),
          place(foreignAddress.country),
        ]
      : blanks(7)),
    ...blanks(4),
    mobile,
  ];
}

const nomineeFields = (nominee: ExchangeNominee | undefined): readonly string[] =>
  nominee
    ? [
        wireText(nominee.name, ADDRESS_MAX),
        wireText(nominee.relationship, RELATIONSHIP_MAX),
        nominee.share,
        nominee.isMinor ? 'Y' : 'N',
        nominee.bornOn === null ? '' : wireDate(nominee.bornOn),
        wireText(nominee.guardianName ?? '', PLACE_MAX),
      ]
    : blanks(6);

/** Fields 112 to 131: KYC of holders and guardian, papers, and whose mobile and e-mail are registered. */
function kycFields({ jointHolders, guardianName }: ExchangeClient): readonly string[] {
  const kyc = [true, jointHolders.length > 0, jointHolders.length > 1, guardianName !== null];
  const contact = guardianName === null ? OWN_CONTACT : GUARDIANS_CONTACT;
  return [
    ...kyc.flatMap((isThere) => [isThere ? KYC_BY_AGENCY : '', '']),
    ...blanks(4),
    // Aadhaar updated, mapin.
    'N',
    '',
    PAPERLESS,
    ...blanks(2),
    contact,
    contact,
    '',
  ];
}

/**
 * The fields of a client in the order of the exchange's upload. Texts that are too long are cut, and bars become spaces.
 * Which field stands where: docs/external-systems.md.
 */
export function clientRecord(client: ExchangeClient): readonly string[] {
  return [
    ...holderFields(client),
    ...panFields(client),
    ...Array.from({ length: CLIENT_BANKS_MAX }, (_, at) => bankFields(client.banks[at])).flat(),
    wireText(client.name, CHEQUE_NAME_MAX),
    PAYOUT_BY_NEFT,
    ...contactFields(client),
    ...Array.from({ length: NOMINEES }, (_, at) => nomineeFields(client.nominees[at])).flat(),
    ...kycFields(client),
  ];
}
