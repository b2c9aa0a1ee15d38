import type { ReactNode } from 'react';
import { productName } from '../../../../platform/product-config.ts';
import { Brand } from '../../../../ui/brand/brand.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import styles from './focus-frame.module.css';

/** A page with only the brand, one card and the warning about OTPs. */
export const FocusFrame = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.frame}>
    <div className={styles.brand}>
      <Brand name={productName()} />
    </div>
    <Card className={styles.card} aria-label={label}>
      {children}
    </Card>
    <Help className={styles.warning}>
      <Icon name="shield" size="small" />
      The bank never asks for this OTP by phone.
    </Help>
  </div>
);
