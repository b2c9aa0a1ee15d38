import type { getConfigOptions } from '@artha/contract/product-config';
import type { AnswerOf } from '@artha/contract/route';
import { INSTRUMENT_SEARCH_DEBOUNCE_DEFAULT_MS } from '@artha/domain/limits';
import { DEFAULT_PROVIDER_NAME } from '@artha/domain/roles';

export type ProductConfig = Omit<AnswerOf<typeof getConfigOptions>, 'businessNow' | 'realNow'>;

/** What stands when the configuration cannot be loaded: the page works, under the house's own name. */
const DEFAULTS: ProductConfig = {
  clientBrandName: 'Artha',
  providerName: DEFAULT_PROVIDER_NAME,
  TEXTINFO: { productName: 'Artha' },
  UICONFIG: { isProductRegistered: false },
  isSelfSignupAllowed: false,
  isBseEnabled: true,
  mutualFundPlanType: 'Direct',
  URLS: {
    logoUrl: '/artha-mark.svg',
    termsAndConditionUrl: '/assets/terms-and-conditions.pdf',
    privacyPolicyUrl: '/privacy-policy',
    clientPortalUrl: '',
    bankPublicSiteUrl: '',
  },
  logoUrl: '/artha-mark.svg',
  supportEmail: '',
  supportPhone: '',
  instrumentSearchDebounceMs: INSTRUMENT_SEARCH_DEBOUNCE_DEFAULT_MS,
  environment: 'production',
  payloadEncryption: null,
};

let config = DEFAULTS;

/** The configuration of the deployment; it does not change while a page lives. */
export const productConfig = (): ProductConfig => config;

export const productName = (): string => config.TEXTINFO.productName;

/** Called once, at start, before anything is drawn. */
export const setProductConfig = (loaded: ProductConfig): void => {
  config = loaded;
};
