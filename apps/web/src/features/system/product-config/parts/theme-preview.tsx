import type { ColourName, ThemeMode } from '@artha/domain/system/product-config/colour-names';
import type { CSSProperties } from 'react';
import { Mark } from '../../../../ui/brand/brand.tsx';

interface ThemePreviewProps {
  readonly mode: ThemeMode;
  readonly colours: Readonly<Record<ColourName, string>>;
}

const CHARTS = Array.from({ length: 8 }, (_, at) => at + 1);

/** A small piece of the product in the colours of a mode: nothing of it can be pressed. */
export const ThemePreview = ({ mode, colours }: ThemePreviewProps) => (
  <div className="config-preview" data-theme={mode} style={colours as CSSProperties} aria-hidden="true">
    <div className="config-preview-head">
      <Mark />
      <span>{mode === 'light' ? 'Light' : 'Dark'}</span>
    </div>
    <div className="card config-preview-card">
      <span className="muted">Current value</span>
      <span className="type-20 tabular">12,34,567</span>
      <span className="config-preview-gain">+4.20 %</span>
      <span className="config-preview-charts">
        {CHARTS.map((chart) => (
          <span key={chart} data-chart={chart} />
        ))}
      </span>
      <span className="config-preview-row">
        <span className="button" data-variant="primary" data-size="small">
          Invest
        </span>
        <span className="badge" data-tone="accent">
          Held
        </span>
        <span className="badge" data-tone="negative">
          Late
        </span>
      </span>
    </div>
  </div>
);
