import type { ConfigKey } from '@artha/contract/system/product-config.admin';

export type FieldKind = 'text' | 'long-text' | 'url' | 'number' | 'switch' | 'choice' | 'lines';

/** One thing to fill in of a key. */
export interface SettingField {
  /** Where it stands inside the value; empty for the value itself. */
  readonly path: readonly string[];
  readonly label: string;
  readonly kind: FieldKind;
  readonly help?: string;
  readonly choices?: readonly string[];
  /** It may be left empty: then it is not shown. */
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

const FIELDS: Partial<Record<ConfigKey, readonly SettingField[]>> = {
  clientBrandName: whole('Brand name', 'text', { help: 'Stands in the terms, in mails and in the footer.' }),
  fundName: whole('Fund name', 'text'),
  providerName: whole('Provider name', 'text'),
  applicationURLWithProtocol: whole('Address of the application', 'url', {
    help: 'Left empty, it is the address the server was started with.',
  }),
  URLS: [
    inside(
      'logoUrl',
      'Logo',
      'url',
      'A file of this site. The house draws /artha-mark.svg in the colours of the theme.',
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
    inside('clientPortalUrl', 'After the end of a session', 'url', 'Left empty, clients go to log in.'),
    inside('bankPublicSiteUrl', 'Exit Investment', 'url', 'Left empty, clients go to log in.'),
  ],
  TEXTINFO: [
    inside('productName', 'Product name', 'text', 'Stands beside the mark and in the titles of pages.'),
    inside('corporateOffice', 'Corporate office', 'long-text', 'Stands in the footer.'),
  ],
  advisorRegistrationNumber: whole('Advisor registration number', 'text', { isOptional: true }),
  invoiceAddressLines: whole('Address on invoices', 'lines', { help: 'One line of the address a line, at most 8.' }),
  supportEmail: whole('Support mail', 'text', { isOptional: true }),
  supportPhone: whole('Support phone', 'text', { isOptional: true }),
  mutualFundPlanType: whole('Plan type of funds', 'choice', {
    choices: ['Direct', 'Regular'],
    help: 'The catalogue and every order are of this plan.',
  }),
  isBseEnabled: whole('Orders go to the exchange', 'switch', { help: 'When it is off, no order is taken.' }),
  isSelfSignupAllowed: whole('Clients may sign up by themselves', 'switch'),
  UICONFIG: [
    inside('isProductRegistered', 'The product is registered', 'switch', 'The login shows ® beside its name, else ™.'),
  ],
  BETA_USERS: whole('Beta users', 'lines', { help: 'User ids as they are typed to log in, one a line.' }),
  NOTIFICATIONSTATUS: [
    { path: ['unread', 'value'], label: 'Unread is told as isRead', kind: 'switch' },
    { path: ['read', 'value'], label: 'Read is told as isRead', kind: 'switch' },
  ],
  instrumentSearchDebounceMs: whole('Milliseconds', 'number', {
    help: '0 to 5,000. So long after the last key the search begins.',
  }),
  headerRefreshIntervalMs: whole('Milliseconds', 'number', { help: '10,000 to 86,400,000.' }),
};

/** The fields of a key that is filled in line by line; undefined for those with an editor of their own. */
export const fieldsOf = (key: ConfigKey): readonly SettingField[] | undefined => FIELDS[key];

type Node = Readonly<Record<string, unknown>>;

const asNode = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : {});

export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((at, name) => asNode(at)[name], value);

/** A copy with another value at a place; the rest stays as it is. */
export function withValueAt(value: unknown, [name, ...rest]: readonly string[], next: unknown): unknown {
  if (name === undefined) return next;
  const node = asNode(value);
  return { ...node, [name]: withValueAt(node[name], rest, next) };
}

/** What the server says of a place, whose messages begin with the name of the call's field. */
export const messageAt = (
  fields: Readonly<Record<string, readonly string[]>> | undefined,
  path: readonly string[],
): string | undefined => {
  const here = ['value', ...path].join('.');
  const words = Object.entries(fields ?? {}).find(([name]) => name === here || name.startsWith(`${here}.`))?.[1][0];
  return words && asSentence(words);
};

/** 'must be text' stands under its field. */
const asSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
