import type { ReactNode } from 'react';
import { productName } from '../../platform/product-config.ts';
import { Brand } from '../../ui/brand/brand.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** Around what is seen without a session, and around what stands outside every role's area. */
export const PublicFrame = ({ children }: { children: ReactNode }) => (
  <div className="public">
    <header>
      <Brand name={productName()} />
      <ThemeToggle />
    </header>
    <main>{children}</main>
  </div>
);
