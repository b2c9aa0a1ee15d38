import type { Theme } from '@artha/domain/system/product-config/colour-names';
import { COLOUR_NAMES, THEME_MODES } from '@artha/domain/system/product-config/colour-names';

let sheet: CSSStyleSheet | undefined;

/**
 * Puts the colours of the deployment over those of tokens.css, for both modes. Made by script rule by rule: the policy
 * of the page allows no style but from files, and a colour can say nothing but a colour that way.
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
