import type { ReactNode } from 'react';
import { productName } from '../../../../platform/product-config.ts';
import { Brand } from '../../../../ui/brand/brand.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';

/** Alone on the page: the brand, one card, and what everybody should know about codes. */
export const FocusFrame = ({ children }: { children: ReactNode }) => (
  <div className="pay-focus">
    <div className="pay-brand">
      <Brand name={productName()} />
    </div>
    <section className="card pay-card" aria-label="Payment">
      {children}
    </section>
    <p className="help pay-warning">
      <Icon name="shield" size="small" />
      The bank never asks for this code by phone.
    </p>
  </div>
);
