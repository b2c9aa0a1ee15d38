/** Text in brackets that describes a scheme, or names it as it was: '(An open ended equity scheme …', '(formerly …)'. */
const DESCRIPTION = /\(+[^()]*\b(?:an?|scheme|schemes|ended|formerly|erstwhile|earlier)\b.*$/is;
const FUND_OF_FUNDS = /\bfunds? of funds?\b/g;
const REPEATED_FUND_OF_FUNDS = /\bfof\b[\s()-]*\bfof\b/g;
/** Words that some lists write and others leave out. */
const OPTIONAL = /\b(?:the|scheme)\b/g;

/** The name of a scheme without the description that disclosures print behind it. */
export const plainSchemeName = (name: string): string => name.replace(DESCRIPTION, '').trim();

/**
 * What remains of the name of a scheme when case, punctuation, spelling of 'and' and 'fund of funds', and the
 * description of its type are removed, so that names of different files can be compared.
 */
export const schemeKey = (name: string): string =>
  plainSchemeName(name)
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(FUND_OF_FUNDS, 'fof')
    .replace(REPEATED_FUND_OF_FUNDS, 'fof')
    .replace(OPTIONAL, '')
    .replaceAll(/[^a-z0-9]/g, '');

/** 'Asha Mutual Fund' and 'ASHA MF' are one fund house. */
export const houseKey = (name: string): string => schemeKey(name).replace(/(?:mutualfund|mf)$/, '');
