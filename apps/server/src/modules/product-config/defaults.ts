import type { ProductConfig } from '@artha/contract/product-config';
import { TERMS_PDF_URL } from '@artha/contract/recovery';
import { INSTRUMENT_SEARCH_DEBOUNCE_DEFAULT_MS } from '@artha/domain/limits';
import { DEFAULT_PROVIDER_NAME } from '@artha/domain/roles';

/** What holds for a key without a row. */
export const PRODUCT_CONFIG_DEFAULTS: ProductConfig = {
  clientBrandName: 'Artha',
  providerName: DEFAULT_PROVIDER_NAME,
  TEXTINFO: { productName: 'Artha' },
  UICONFIG: { isProductRegistered: false },
  isSelfSignupAllowed: true,
  isBseEnabled: true,
  mutualFundPlanType: 'Direct',
  URLS: {
    logoUrl: '/artha-mark.svg',
    termsAndConditionUrl: TERMS_PDF_URL,
    privacyPolicyUrl: '/privacy-policy',
    clientPortalUrl: '',
    bankPublicSiteUrl: '',
  },
  supportEmail: 'care@artha.example',
  supportPhone: '1800 000 0000',
  instrumentSearchDebounceMs: INSTRUMENT_SEARCH_DEBOUNCE_DEFAULT_MS,
};
