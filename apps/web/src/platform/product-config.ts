import type { getConfigOptions } from '@artha/contract/system/product-config';
import type { AnswerOf } from '@artha/contract/kit/route';
import { HEADER_REFRESH_DEFAULT_MS, INSTRUMENT_SEARCH_DEBOUNCE_DEFAULT_MS } from '@artha/domain/kit/limits';
import { DEFAULT_PROVIDER_NAME, RELOAD_ROLES_DEFAULT } from '@artha/domain/kit/roles';

export type ProductConfig = Omit<AnswerOf<typeof getConfigOptions>, 'businessNow' | 'realNow'>;

/** The built-in logo, drawn inline in the colours of the theme. */
const BUILT_IN_LOGO = '/artha-mark.svg';

/** Used when the configuration cannot be loaded: the page still works, under the default name. */
const DEFAULTS: ProductConfig = {
  clientBrandName: 'Artha',
  providerName: DEFAULT_PROVIDER_NAME,
  fundName: '',
  TEXTINFO: { productName: 'Artha', corporateOffice: '' },
  DASHBOARDIMAGES: [],
  UICONFIG: { isProductRegistered: false },
  THEMECONFIG: { light: {}, dark: {} },
  applicationURLWithProtocol: '',
  isSelfSignupAllowed: false,
  isBseEnabled: true,
  mutualFundPlanType: 'Regular',
  NOTIFICATIONSTATUS: { unread: { value: false }, read: { value: true } },
  URLS: {
    logoUrl: BUILT_IN_LOGO,
    termsAndConditionUrl: '/assets/terms-and-conditions.pdf',
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
  logoUrl: BUILT_IN_LOGO,
  supportEmail: '',
  supportPhone: '',
  advisorRegistrationNumber: '',
  instrumentSearchDebounceMs: INSTRUMENT_SEARCH_DEBOUNCE_DEFAULT_MS,
  headerRefreshIntervalMs: HEADER_REFRESH_DEFAULT_MS,
  reloadRoles: RELOAD_ROLES_DEFAULT,
  environment: 'production',
  payloadEncryption: null,
};

let config = DEFAULTS;

/** The configuration of the deployment; it does not change while the page is open. */
export const productConfig = (): ProductConfig => config;

export const productName = (): string => config.TEXTINFO.productName;

/** The logo of the deployment; undefined if it is the built-in one. */
export const brandLogo = (): string | undefined => (config.logoUrl === BUILT_IN_LOGO ? undefined : config.logoUrl);

/** Called once at start, before the first render. */
export const setProductConfig = (loaded: ProductConfig): void => {
  config = loaded;
};
