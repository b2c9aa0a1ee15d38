/**
 * Text in brackets that describes a scheme, or names it as it was: '(An open ended equity scheme …', '(formerly …)',
 * '(Number of Segregated Portfolios - 2)'. A segregated portfolio is a scheme of its own: '(Segregated - 17022020)'.
 */
const DESCRIPTION = /\(+[^()]*\b(?:an?|scheme|schemes|ended|formerly|erstwhile|earlier|segregated portfolios?)\b.*$/is;
const FUND_OF_FUNDS = /\bfunds? of funds?\b/g;
const REPEATED_FUND_OF_FUNDS = /\bfof\b[\s()-]*\bfof\b/g;
/** Words that some lists write and others leave out. */
const OPTIONAL = /\b(?:the|scheme)\b/g;

/** The name of a scheme without the description that disclosures print behind it. */
export const plainSchemeName = (name: string): string => name.replace(DESCRIPTION, '').trim();

const OPTION_WORDS =
  'direct|regular|growth|idcw|dividend|bonus|pay-?out|re-?invest\\w*|income distribution|daily|weekly|fortnightly|monthly|quarterly|half[ -]yearly|annual|yearly|retail|institutional|super|plan|option|standard|discipline|reg|dir';
/** A plan or an option behind a dash or a bracket, or plan words without one. */
const PLAN = new RegExp(
  `\\s*[-\u2013(]+\\s*(?:${OPTION_WORDS})\\b.*$|\\s+(?:direct|regular|dir|reg)(?:\\s+plan)?\\b.*$|\\s+(?:growth|idcw)(?:\\s+(?:plan|option))?\\s*$`,
  'is',
);

/** The name of a scheme within the name of one of its plans, of a feed that does not separate them. */
export const schemeOfPlan = (name: string): string => name.replace(PLAN, '');

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
