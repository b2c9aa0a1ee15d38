export const CONFIG_GROUPS = [
  'Brand',
  'Theme',
  'Links',
  'Texts',
  'Menus',
  'Contacts',
  'Flags',
  'Sign-in',
  'Notifications',
  'Limits',
] as const;
export type ConfigGroup = (typeof CONFIG_GROUPS)[number];

interface KeyOfConfig {
  readonly label: string;
  readonly group: ConfigGroup;
  /** Why it cannot be changed while the system is running. */
  readonly readOnlyBecause?: string;
}

/** Every key of the configuration, as shown to administrators. */
const KEYS = {
  clientBrandName: { label: 'Brand name', group: 'Brand' },
  fundName: { label: 'Fund name', group: 'Brand' },
  providerName: {
    label: 'Provider name',
    group: 'Brand',
    readOnlyBecause:
      'It is part of a role name and of the addresses of its area, which every node reads when it starts. ' +
      'Set it before the first start.',
  },
  DASHBOARDIMAGES: { label: 'Images of the dashboard', group: 'Brand' },
  applicationURLWithProtocol: { label: 'Address of the application', group: 'Brand' },
  THEMECONFIG: { label: 'Colours', group: 'Theme' },
  URLS: { label: 'Addresses', group: 'Links' },
  TEXTINFO: { label: 'Texts', group: 'Texts' },
  TERMS: { label: 'Terms and conditions', group: 'Texts' },
  advisorRegistrationNumber: { label: 'Advisor registration number', group: 'Texts' },
  invoiceAddressLines: { label: 'Address on invoices', group: 'Texts' },
  MENUDATA: { label: 'Menus', group: 'Menus' },
  supportEmail: { label: 'Support email', group: 'Contacts' },
  supportPhone: { label: 'Support phone', group: 'Contacts' },
  securityContact: { label: 'Security contact', group: 'Contacts' },
  mutualFundPlanType: { label: 'Plan type of funds', group: 'Flags' },
  isBseEnabled: { label: 'Orders go to the exchange', group: 'Flags' },
  isSelfSignupAllowed: { label: 'Clients may sign up by themselves', group: 'Flags' },
  UICONFIG: { label: 'Registered product', group: 'Flags' },
  BETA_USERS: { label: 'Beta users', group: 'Flags' },
  partnerStaffRoles: { label: 'Staff roles of the partner', group: 'Sign-in' },
  NOTIFICATIONSTATUS: { label: 'Values for unread and read', group: 'Notifications' },
  NOTIFICATIONTEMPLATES: { label: 'Notification texts', group: 'Notifications' },
  BANKACCOUNTS: { label: 'Bank accounts', group: 'Limits' },
  instrumentSearchDebounceMs: { label: 'Fund search delay', group: 'Limits' },
  bankMandateMaximumRupees: { label: 'Highest limit of a bank mandate', group: 'Limits' },
  bankMandateMaximumYears: { label: 'Longest bank mandate', group: 'Limits' },
  reloadRoles: { label: 'Roles that may reload the browser', group: 'Flags' },
  CLEARINGACCOUNT: { label: 'Account for payments by NEFT', group: 'Limits' },
  refundWorkingDays: { label: 'Working days for a refund', group: 'Limits' },
  RISKPROFILE: { label: 'Risk profile', group: 'Limits' },
  onboardingReviewDays: { label: 'Working days for an onboarding request', group: 'Limits' },
  chequeClearingDays: { label: 'Working days for a cheque to clear', group: 'Limits' },
  headerRefreshIntervalMs: { label: 'Header refresh interval', group: 'Limits' },
} as const satisfies Record<string, KeyOfConfig>;

export type ConfigKey = keyof typeof KEYS;

export const CONFIG_KEYS = Object.keys(KEYS) as [ConfigKey, ...ConfigKey[]];

export const keyOfConfig = (key: ConfigKey): KeyOfConfig => KEYS[key];
