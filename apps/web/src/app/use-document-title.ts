import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';
import { useEffect } from 'react';
import { productName } from '../platform/product-config.ts';
import { isLogin } from './login-path.ts';

/** Shows the title of the open screen in the browser's tab, with the name of the product but for the logins. */
export function useDocumentTitle(entry: NavigationEntry | undefined, title: string): void {
  const text = entry === undefined ? productName() : isLogin(entry) ? title : `${title} · ${productName()}`;
  useEffect(() => {
    document.title = text;
  }, [text]);
}
