/** How a line of the cart invests: once, or as a SIP. */
export const CART_MODES = ['lumpsum', 'sip'] as const;
export type CartMode = (typeof CART_MODES)[number];

/** As people read them. */
export const CART_MODE_NAMES: Readonly<Record<CartMode, string>> = { lumpsum: 'Lump sum', sip: 'SIP' };
