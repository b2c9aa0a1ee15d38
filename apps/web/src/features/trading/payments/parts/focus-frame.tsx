import type { ReactNode } from 'react';
import { productName } from '../../../../platform/product-config.ts';
import { Brand } from '../../../../ui/brand/brand.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import styles from './focus-frame.module.css';

/** Alone on the page: the brand, one card, and what everybody should know about codes. */
export const FocusFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>
    <div className={styles.brand}>
      <Brand name={productName()} />
    </div>
    <Card className={styles.card} aria-label="Payment">
      {children}
    </Card>
    <Help className={styles.warning}>
      <Icon name="shield" size="small" />
      The bank never asks for this code by phone.
    </Help>
  </div>
);
