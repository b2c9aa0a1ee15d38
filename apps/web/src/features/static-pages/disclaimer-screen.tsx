import { productConfig } from '../../platform/product-config.ts';
import { disclaimerFor } from './disclaimer-text.ts';
import { StaticPage } from './static-page.tsx';

export const DisclaimerScreen = () => (
  <StaticPage title="Disclaimer" parts={disclaimerFor(productConfig().clientBrandName)} />
);
