import type { getConfigOptions } from '@artha/contract/system/product-config';
import type { AnswerOf } from '@artha/contract/kit/route';
import { HEADER_REFRESH_DEFAULT_MS, INSTRUMENT_SEARCH_DEBOUNCE_DEFAULT_MS } from '@artha/domain/kit/limits';
import { DEFAULT_PROVIDER_NAME } from '@artha/domain/kit/roles';

export type ProductConfig = Omit<AnswerOf<typeof getConfigOptions>, 'businessNow' | 'realNow'>;

/** What is drawn by ourselves, in the colours of the theme. */
const HOUSE_MARK = '/artha-mark.svg';

/** What stands when the configuration cannot be loaded: the page works, under the house's own name. */
const DEFAULTS: ProductConfig = {
  clientBrandName: 'Artha',
  providerName: DEFAULT_PROVIDER_NAME,
  fundName: '',
  TEXTINFO: { productName: 'Artha', corporateOffice: '' },
  UICONFIG: { isProductRegistered: false },
  THEMECONFIG: { light: {}, dark: {} },
  applicationURLWithProtocol: '',
  isSelfSignupAllowed: false,
  isBseEnabled: true,
  mutualFundPlanType: 'Direct',
  NOTIFICATIONSTATUS: { unread: { value: false }, read: { value: true } },
  URLS: {
    logoUrl: HOUSE_MARK,
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
  logoUrl: HOUSE_MARK,
  supportEmail: '',
  supportPhone: '',
  advisorRegistrationNumber: '',
  instrumentSearchDebounceMs: INSTRUMENT_SEARCH_DEBOUNCE_DEFAULT_MS,
  headerRefreshIntervalMs: HEADER_REFRESH_DEFAULT_MS,
  environment: 'production',
  payloadEncryption: null,
};

let config = DEFAULTS;

/** The configuration of the deployment; it does not change while a page lives. */
export const productConfig = (): ProductConfig => config;

export const productName = (): string => config.TEXTINFO.productName;

/** The picture that stands for the deployment; undefined where it is our own mark. */
export const brandLogo = (): string | undefined => (config.logoUrl === HOUSE_MARK ? undefined : config.logoUrl);

/** Called once, at start, before anything is drawn. */
export const setProductConfig = (loaded: ProductConfig): void => {
  config = loaded;
};
