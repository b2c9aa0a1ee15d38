import type { ThemeConfig } from '@artha/contract/system/product-config';
import { completeTheme } from '@artha/domain/system/product-config/complete-theme';

/** A theme as pages put it on. */
export const themeInForce = (theme: ThemeConfig): ThemeConfig => completeTheme(theme);
