import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';
import { useEffect } from 'react';
import { productName } from '../platform/product-config.ts';
import { isLogin } from './login-path.ts';

/** Shows the title of the open screen in the browser tab, followed by the product name except on the login pages. */
export function useDocumentTitle(entry: NavigationEntry | undefined, title: string): void {
  const text = entry === undefined ? productName() : isLogin(entry) ? title : `${title} · ${productName()}`;
  useEffect(() => {
    document.title = text;
  }, [text]);
}
