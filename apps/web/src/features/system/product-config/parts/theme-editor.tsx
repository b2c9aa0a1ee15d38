import type { ColourName, Theme, ThemeMode } from '@artha/domain/system/product-config/colour-names';
import { THEME_MODES } from '@artha/domain/system/product-config/colour-names';
import type { ReactNode } from 'react';
import { ColourField } from './colour-field.tsx';
import { ContrastResult } from './contrast-result.tsx';
import { allColours, COLOUR_GROUPS, colourText, withColour } from '../model/theme-groups.ts';
import styles from './theme-editor.module.css';
import { ThemePreview } from './theme-preview.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Help } from '../../../../ui/form/help.tsx';

interface ThemeEditorProps {
  readonly theme: Theme;
  readonly onChange: (theme: Theme) => void;
}

/** The colours of both modes side by side, with a preview and a contrast check. */
export function ThemeEditor({ theme, onChange }: ThemeEditorProps) {
  const current = { light: allColours(theme, 'light'), dark: allColours(theme, 'dark') };
  return (
    <Stack gap={4}>
      <Help>
        Leave a colour empty to use the default. Hover, background, text and focus colours are derived from the accent.
      </Help>
      <div className={styles.previews}>
        {THEME_MODES.map((mode) => (
          <ThemePreview key={mode} mode={mode} colours={current[mode]} />
        ))}
      </div>
      <ContrastResult theme={theme} />
      {COLOUR_GROUPS.map(({ title, names }) => (
        <ColourGroup key={title} title={title}>
          {names.map((name) => (
            <ColourRow key={name} name={name}>
              {THEME_MODES.map((mode) => (
                <ColourField
                  key={mode}
                  label={`${colourText(name)}, ${mode}`}
                  text={theme[mode][name] ?? ''}
                  current={current[mode][name]}
                  onChange={(text) => onChange(withColour(theme, mode, name, text))}
                />
              ))}
            </ColourRow>
          ))}
        </ColourGroup>
      ))}
    </Stack>
  );
}

const MODE_LABELS: Record<ThemeMode, string> = { light: 'Light', dark: 'Dark' };

const ColourGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.colours}>
    <legend>{title}</legend>
    <div className={styles.row} aria-hidden="true">
      <span />
      {THEME_MODES.map((mode) => (
        <Help as="span" key={mode}>
          {MODE_LABELS[mode]}
        </Help>
      ))}
    </div>
    {children}
  </fieldset>
);

const ColourRow = ({ name, children }: { name: ColourName; children: ReactNode }) => (
  <div className={styles.row}>
    <span>{colourText(name)}</span>
    {children}
  </div>
);
