import type { ProductConfig } from '@artha/contract/system/product-config.admin';
import { TERMS_PDF_URL } from '@artha/contract/system/recovery';
import { HEADER_REFRESH_DEFAULT_MS, INSTRUMENT_SEARCH_DEBOUNCE_DEFAULT_MS } from '@artha/domain/kit/limits';
import { DEFAULT_PROVIDER_NAME, RELOAD_ROLES_DEFAULT } from '@artha/domain/kit/roles';
import { GLOBAL_OPTIONS } from '@artha/domain/system/product-config/global-options';
import { DEFAULT_TERMS } from '@artha/domain/system/recovery/terms';

/**
 * The values of keys without a row. MENUDATA is empty here: a role without custom menus has the built-in ones, which
 * depend on the provider's name.
 */
export const PRODUCT_CONFIG_DEFAULTS: ProductConfig = {
  clientBrandName: 'Artha',
  providerName: DEFAULT_PROVIDER_NAME,
  fundName: 'Artha Mutual Fund Desk',
  TEXTINFO: { productName: 'Artha', corporateOffice: '4th Floor, Exchange House, Bandra Kurla Complex, Mumbai 400051' },
  DASHBOARDIMAGES: [],
  UICONFIG: { isProductRegistered: false },
  THEMECONFIG: { light: {}, dark: {} },
  applicationURLWithProtocol: '',
  isSelfSignupAllowed: true,
  isBseEnabled: true,
  mutualFundPlanType: 'Regular',
  NOTIFICATIONSTATUS: { unread: { value: false }, read: { value: true } },
  URLS: {
    logoUrl: '/artha-mark.svg',
    termsAndConditionUrl: TERMS_PDF_URL,
    privacyPolicyUrl: '/privacy-policy',
    disclaimerUrl: '/disclaimer',
    supportUrl: '',
    aboutUsUrl: '',
    careersUrl: '',
    toolsUrl: '',
    contactUrl: '',
    facebookUrl: '',
    twitterUrl: '',
    linkedinUrl: '',
    instagramUrl: '',
    clientPortalUrl: '',
    bankPublicSiteUrl: '',
  },
  supportEmail: 'care@artha.example',
  supportPhone: '1800 000 0000',
  securityContact: 'security@artha.example',
  TERMS: DEFAULT_TERMS,
  advisorRegistrationNumber: '',
  invoiceAddressLines: [],
  instrumentSearchDebounceMs: INSTRUMENT_SEARCH_DEBOUNCE_DEFAULT_MS,
  headerRefreshIntervalMs: HEADER_REFRESH_DEFAULT_MS,
  reloadRoles: RELOAD_ROLES_DEFAULT,
  BANKACCOUNTS: { nameVerifiedFrom: 90, nameReviewFrom: 60, perAccountMax: 5, additionsPerDayMax: 5 },
  MENUDATA: {},
  BETA_USERS: [],
  partnerStaffRoles: ['relationshipManager', 'businessPartner'],
  bankMandateMaximumRupees: Number(GLOBAL_OPTIONS.amounts.bankMandateDefaultMax / 100n),
  bankMandateMaximumYears: GLOBAL_OPTIONS.plans.bankMandateDefaultMaxYears,
  CLEARINGACCOUNT: { beneficiaryName: 'Artha Clearing Corporation', ifscCode: 'SAGR0000911', prefix: 'ARTH' },
  refundWorkingDays: 2,
  chequeClearingDays: 3,
  onboardingReviewDays: 2,
  RISKPROFILE: { validMonths: 24, riskierFunds: 'warn', withoutProfile: 'warn' },
  NOTIFICATIONTEMPLATES: {},
};
