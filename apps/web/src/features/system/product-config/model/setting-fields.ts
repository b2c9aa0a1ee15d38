import { RISK_RULES } from '@artha/domain/system/product-config/risk-rules';
import { OFFERED_PLANS } from '@artha/domain/system/product-config/offered-plans';
import type { ConfigKey } from '@artha/contract/system/product-config.admin';
import { DEFAULT_PROVIDER_NAME, ROLE_IDS, rolesFor } from '@artha/domain/kit/roles';
import { PARTNER_ROLE_KEYS } from '@artha/domain/system/users/partner-roles';

export type FieldKind =
  | 'text'
  | 'long-text'
  | 'document'
  | 'url'
  | 'number'
  | 'rupees'
  | 'switch'
  | 'choice'
  | 'choices'
  | 'lines';

/** One input of a setting. */
export interface SettingField {
  /** The path inside the value; empty for the value itself. */
  readonly path: readonly string[];
  readonly label: string;
  readonly kind: FieldKind;
  readonly help?: string;
  readonly choices?: readonly string[];
  /** The texts of choices that are stored under another name. */
  readonly choiceLabels?: Readonly<Record<string, string>>;
  /** May be left empty; it is not shown then. */
  readonly isOptional?: boolean;
}

const whole = (label: string, kind: FieldKind, details: Partial<SettingField> = {}): readonly SettingField[] => [
  { path: [], label, kind, ...details },
];
const inside = (name: string, label: string, kind: FieldKind, help?: string): SettingField => ({
  path: [name],
  label,
  kind,
  ...(help !== undefined && { help }),
});

const optional = (name: string, label: string): SettingField => ({
  ...inside(name, label, 'url'),
  isOptional: true,
});

/** Their display names do not depend on the provider. */
const ROLE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  rolesFor(DEFAULT_PROVIDER_NAME).map(({ key, displayName }) => [key, displayName]),
);

const FIELDS: Partial<Record<ConfigKey, readonly SettingField[]>> = {
  clientBrandName: whole('Brand name', 'text', { help: 'Shown in the terms, in emails and in the footer.' }),
  fundName: whole('Fund name', 'text'),
  providerName: whole('Provider name', 'text'),
  applicationURLWithProtocol: whole('Address of the application', 'url', {
    help: 'If empty, the address the server was started with.',
  }),
  URLS: [
    inside(
      'logoUrl',
      'Logo',
      'url',
      'A file of this site. The default, /artha-mark.svg, uses the colours of the theme.',
    ),
    inside('termsAndConditionUrl', 'Terms and Conditions', 'url'),
    inside('privacyPolicyUrl', 'Privacy policy', 'url'),
    optional('disclaimerUrl', 'Disclaimer'),
    optional('supportUrl', 'Support'),
    optional('aboutUsUrl', 'About us'),
    optional('careersUrl', 'Careers'),
    optional('toolsUrl', 'Tools'),
    optional('contactUrl', 'Contact'),
    optional('facebookUrl', 'Facebook'),
    optional('twitterUrl', 'Twitter'),
    optional('linkedinUrl', 'LinkedIn'),
    optional('instagramUrl', 'Instagram'),
    inside('clientPortalUrl', 'Page after session end', 'url', 'If empty, clients go to the login page.'),
    inside('bankPublicSiteUrl', 'Page after Exit Investment', 'url', 'If empty, clients go to the login page.'),
  ],
  TEXTINFO: [
    inside('productName', 'Product name', 'text', 'Shown next to the logo and in page titles.'),
    inside('corporateOffice', 'Corporate office', 'long-text', 'Shown in the footer.'),
  ],
  TERMS: [
    inside(
      'version',
      'Version',
      'number',
      'A changed text needs a higher version. All clients are asked to accept it.',
    ),
    inside(
      'text',
      'Text',
      'document',
      'Blank lines separate paragraphs; a line that begins with # is a heading. {brand} stands for the brand name.',
    ),
  ],
  advisorRegistrationNumber: whole('Advisor registration number', 'text', { isOptional: true }),
  invoiceAddressLines: whole('Address on invoices', 'lines', { help: 'At most 8 lines.' }),
  supportEmail: whole('Support email', 'text', { isOptional: true }),
  supportPhone: whole('Support phone', 'text', { isOptional: true }),
  securityContact: whole('Security contact', 'text', {
    help: 'An email address or a page for reports of vulnerabilities, published in security.txt.',
    isOptional: true,
  }),
  mutualFundPlanType: whole('Plan type of funds', 'choice', {
    choices: [...OFFERED_PLANS],
    help: 'Applies to the catalogue and to every order.',
  }),
  isBseEnabled: whole('Send orders to the exchange', 'switch', { help: 'If off, no orders are accepted.' }),
  isSelfSignupAllowed: whole('Allow self sign-up', 'switch'),
  UICONFIG: [
    inside(
      'isProductRegistered',
      'The product is registered',
      'switch',
      'If on, the login page shows ® next to the name, else ™.',
    ),
  ],
  BETA_USERS: whole('Beta users', 'lines', { help: 'User IDs as entered at login, one per line.' }),
  partnerStaffRoles: whole('Staff roles of the partner', 'choices', {
    choices: PARTNER_ROLE_KEYS,
    choiceLabels: ROLE_LABELS,
    help: 'Staff who come from the partner’s app are logged in to these roles only. Administrators always use their password.',
  }),
  reloadRoles: whole('Roles', 'choices', {
    choices: Object.keys(ROLE_IDS),
    choiceLabels: ROLE_LABELS,
    help: 'Users of other roles are logged out when they reload.',
    isOptional: true,
  }),
  NOTIFICATIONSTATUS: [
    { path: ['unread', 'value'], label: 'isRead value of unread notifications', kind: 'switch' },
    { path: ['read', 'value'], label: 'isRead value of read notifications', kind: 'switch' },
  ],
  instrumentSearchDebounceMs: whole('Milliseconds', 'number', {
    help: '0 to 5,000. The delay between the last key press and the search.',
  }),
  bankMandateMaximumRupees: whole('Rupees a month', 'rupees', {
    help: '1 to 1,00,00,000. Mandates that exist keep their limits.',
  }),
  bankMandateMaximumYears: whole('Years', 'number', { help: '1 to 40.' }),
  CLEARINGACCOUNT: [
    inside('beneficiaryName', 'Beneficiary', 'text', 'The clearing corporation, as clients enter it at their bank.'),
    inside('ifscCode', 'IFSC', 'text'),
    inside('prefix', 'Beginning of virtual account numbers', 'text', 'Four capital letters.'),
  ],
  refundWorkingDays: whole('Working days', 'number', { help: 'A refund that is due for longer is late. 0 to 30.' }),
  onboardingReviewDays: whole('Working days', 'number', { help: 'From the day it is sent. 1 to 15.' }),
  chequeClearingDays: whole('Working days', 'number', { help: 'From the deposit of a cheque. 1 to 15.' }),
  BANKACCOUNTS: [
    inside(
      'nameVerifiedFrom',
      'Names are the same from',
      'number',
      'A score from 1 to 100. A bank account with such a name is verified at once.',
    ),
    inside(
      'nameReviewFrom',
      'Names are nearly the same from',
      'number',
      'A score from 1 to 100. Operations decide; a lower score is refused.',
    ),
    inside('perAccountMax', 'Bank accounts per account', 'number', '1 to 20. The exchange takes 5.'),
    inside('additionsPerDayMax', 'Additions per account and day', 'number', '1 to 50.'),
  ],
  RISKPROFILE: [
    inside('validMonths', 'Months of validity', 'number', '1 to 120. Profiles that exist keep their last day.'),
    {
      ...inside('riskierFunds', 'Funds that are riskier than the profile', 'choice'),
      choices: [...RISK_RULES],
      choiceLabels: { warn: 'The client confirms that they know', stop: 'They cannot be bought' },
    },
    {
      ...inside('withoutProfile', 'Purchases without a valid profile', 'choice'),
      choices: [...RISK_RULES],
      choiceLabels: { warn: 'The client is reminded', stop: 'Nothing can be bought' },
    },
  ],
  headerRefreshIntervalMs: whole('Milliseconds', 'number', { help: '10,000 to 86,400,000.' }),
};

/** The fields of a setting; undefined for settings with their own editor. */
export const fieldsOf = (key: ConfigKey): readonly SettingField[] | undefined => FIELDS[key];

type Node = Readonly<Record<string, unknown>>;

const asNode = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : {});

export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((at, name) => asNode(at)[name], value);

/** A copy with another value at a path. */
export function withValueAt(value: unknown, [name, ...rest]: readonly string[], next: unknown): unknown {
  if (name === undefined) return next;
  const node = asNode(value);
  return { ...node, [name]: withValueAt(node[name], rest, next) };
}

/** The server's message for a path. Its messages are keyed by the field of the call, `value`. */
export const messageAt = (
  fields: Readonly<Record<string, readonly string[]>> | undefined,
  path: readonly string[],
): string | undefined => {
  const here = ['value', ...path].join('.');
  const message = Object.entries(fields ?? {}).find(([name]) => name === here || name.startsWith(`${here}.`))?.[1][0];
  return message && asSentence(message);
};

/** 'must be text' is shown below its field as a sentence. */
const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
