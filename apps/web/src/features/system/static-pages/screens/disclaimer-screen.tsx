import { productConfig } from '../../../../platform/product-config.ts';
import { disclaimerFor } from '../model/disclaimer-text.ts';
import { StaticPage } from '../parts/static-page.tsx';

export const DisclaimerScreen = () => (
  <StaticPage title="Disclaimer" parts={disclaimerFor(productConfig().clientBrandName)} />
);
