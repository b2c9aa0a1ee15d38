/** What a passive fund holds, as far as its name leaves no doubt: 'Asha Nifty SDL Apr 2027 Index Fund'. */

/** Bonds and their issuers, in the names of indices: state development loans, G-Secs, CRISIL IBX, AAA bonds of PSUs. */
const DEBT = /\b(?:sdl|gilts?|g[- ]?secs?|bonds?|ibx|crisil|aaa|debt)\b/i;

const GOLD = /\b(?:gold|silver)\b/i;

/** The indices of shares in India, whose names those of bonds share. */
const INDIAN_INDEX = /\b(?:nifty|sensex|bse)/i;

/** In the name of an index of these families, anything but shares. */
const NO_SHARES = /\b(?:liquid|rate|overnight|money market|t-?bills?|reits?|invits?)\b/i;

/** 'SDL Plus G-Sec', but also 'LargeMidcap 250 Plus G-Sec'. */
const JOINT = /\bplus\b|\+/i;

/** Only bonds: each part of a joint index names some. */
export const namesDebt = (name: string): boolean => name.split(JOINT).every((part) => DEBT.test(part));

/** Only gold or silver, not one asset among several. */
export const namesGold = (name: string): boolean => GOLD.test(name) && !JOINT.test(name);

/** Only shares of an index of India. */
export const namesIndianShares = (name: string): boolean =>
  INDIAN_INDEX.test(name) && ![DEBT, GOLD, NO_SHARES].some((pattern) => pattern.test(name));
