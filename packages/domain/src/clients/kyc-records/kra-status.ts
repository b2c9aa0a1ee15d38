/**
 * What the KYC registration agency (KRA) knows of a PAN, and what it allows.
 *
 * @see SEBI (KYC Registration Agency) regulations; the status codes are those of the agencies' PAN inquiry
 */
export const KRA_CODES = ['01', '02', '03', '04', '05', '06', '07', '11', '12', '13', '22', '99'] as const;
export type KraCode = (typeof KRA_CODES)[number];

/** `review`: operations look at it. `stopped`: the account cannot be opened online. */
export type KraPermission = 'allowed' | 'review' | 'stopped';

export interface KraMeaning {
  /** As the agencies call it. */
  readonly name: string;
  readonly permission: KraPermission;
  /** In the words that the applicant reads; empty when it is allowed. */
  readonly text: string;
}

/** The agency did not answer. It is asked again. */
export const KRA_UNREACHABLE = '99' satisfies KraCode;

const OLD = 'Your KYC record is from before 2012 and';

export const KRA_MEANINGS: Readonly<Record<KraCode, KraMeaning>> = {
  '01': {
    name: 'Under process',
    permission: 'review',
    text: 'Your KYC record is still being processed by the registration agency.',
  },
  '02': { name: 'Registered', permission: 'allowed', text: '' },
  '03': {
    name: 'On hold',
    permission: 'review',
    text: 'Your KYC record is on hold at the registration agency, which needs a correction.',
  },
  '04': {
    name: 'Rejected',
    permission: 'stopped',
    text: 'The registration agency has rejected your KYC. Visit your branch with a proof of identity and of address.',
  },
  '05': {
    name: 'Not available',
    permission: 'review',
    text: 'There is no KYC record of your PAN yet. It is registered with the details that your bank has verified.',
  },
  '06': {
    name: 'Deactivated',
    permission: 'stopped',
    text: 'Your KYC record was deactivated. Visit your branch with a proof of identity and of address.',
  },
  '07': { name: 'Validated', permission: 'allowed', text: '' },
  '11': { name: 'Old record under process', permission: 'review', text: `${OLD} is still being processed.` },
  '12': { name: 'Old record registered', permission: 'review', text: `${OLD} has to be renewed.` },
  '13': { name: 'Old record on hold', permission: 'review', text: `${OLD} is on hold.` },
  '22': {
    name: 'Mutual fund KYC',
    permission: 'review',
    text: 'Your KYC record is valid at the fund house that made it only, and has to be renewed.',
  },
  '99': {
    name: 'Agency not reachable',
    permission: 'review',
    text: 'The KYC registration agency does not answer at the moment. We ask again.',
  },
};

export const isKraCode = (text: string): text is KraCode => KRA_CODES.some((code) => code === text);
