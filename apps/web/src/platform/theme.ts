import type { Theme } from '@artha/domain/system/product-config/colour-names';
import { COLOUR_NAMES, THEME_MODES } from '@artha/domain/system/product-config/colour-names';

let sheet: CSSStyleSheet | undefined;

/**
 * Overrides the colours of tokens.css with those of the deployment, for both modes. Sets each property by script: the
 * content security policy allows no inline styles, and a value cannot contain anything but a colour this way.
 */
export function applyTheme(theme: Theme): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync('');
  for (const [at, mode] of THEME_MODES.entries()) {
    sheet.insertRule(`[data-theme='${mode}'] {}`, at);
    const rule = sheet.cssRules[at];
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const name of COLOUR_NAMES) {
      const colour = theme[mode][name];
      if (colour !== undefined) rule.style.setProperty(name, colour);
    }
  }
}
