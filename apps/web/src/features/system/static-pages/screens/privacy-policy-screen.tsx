import { productConfig } from '../../../../platform/product-config.ts';
import { privacyPolicyFor } from '../model/privacy-policy-text.ts';
import { StaticPage } from '../parts/static-page.tsx';

export const PrivacyPolicyScreen = () => (
  <StaticPage title="Privacy Policy" parts={privacyPolicyFor(productConfig().clientBrandName)} />
);
