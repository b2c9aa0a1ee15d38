import type { ColourName, ThemeMode } from '@artha/domain/system/product-config/colour-names';
import type { CSSProperties } from 'react';
import { Mark } from '../../../../ui/brand/brand.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Badge } from '../../../../ui/states/badge.tsx';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './theme-preview.module.css';

interface ThemePreviewProps {
  readonly mode: ThemeMode;
  readonly colours: Readonly<Record<ColourName, string>>;
}

const CHARTS = Array.from({ length: 8 }, (_, at) => at + 1);

/** A sample of the product in the colours of a mode, not interactive. */
export const ThemePreview = ({ mode, colours }: ThemePreviewProps) => (
  <div className={styles.preview} data-theme={mode} style={colours as CSSProperties} aria-hidden="true">
    <div className={styles.header}>
      <Mark className={styles.mark} />
      <span>{mode === 'light' ? 'Light' : 'Dark'}</span>
    </div>
    <Card as="div" className={styles.card}>
      <span className="muted">Current value</span>
      <span className="type-20 tabular">12,34,567</span>
      <span className={classes(styles.gain, 'medium')}>+4.20%</span>
      <span className={styles.charts}>
        {CHARTS.map((chart) => (
          <span key={chart} data-chart={chart} />
        ))}
      </span>
      <span className={styles.actions}>
        <ButtonLink as="span" kind="primary" size="small">
          Invest
        </ButtonLink>
        <Badge tone="accent">Held</Badge>
        <Badge tone="negative">Late</Badge>
      </span>
    </Card>
  </div>
);
