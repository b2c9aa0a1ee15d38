/** Tax ids are personal: screens show the end of them only. */

const BULLETS = '••••••';
const SHOWN = 2;

/** '••••••7A', regardless of the length. */
export const maskTaxId = (taxId: string): string => BULLETS + taxId.slice(-SHOWN);

export const isMaskedTaxId = (text: string): boolean =>
  text.startsWith(BULLETS) && /^[A-Za-z0-9]{2}$/.test(text.slice(BULLETS.length));
