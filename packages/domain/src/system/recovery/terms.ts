/** The terms and conditions that clients must accept. The deployment may replace them in its configuration. */

/** A version of the terms. Clients who accepted an older version must accept again. */
export interface Terms {
  readonly version: number;
  /** Paragraphs separated by blank lines; one that begins with '# ' is a heading. `{brand}` stands for the brand. */
  readonly text: string;
}

export interface TermsPart {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

const DEFAULT_PARTS: readonly TermsPart[] = [
  {
    title: 'Opening and keeping an investment account',
    paragraphs: [
      'By accepting these terms you ask {brand} to open and to keep an investment account in your name, and in the names of its joint holders where there are any, through which you may buy, switch and sell units of mutual fund schemes and other products that {brand} distributes.',
      'You confirm that what you have told {brand} about yourself, your tax residence, your bank accounts and your nominees is true and complete, that you are the beneficial owner of the money you invest, and that this money does not come from anything the law forbids. You will tell {brand} of every change within thirty days.',
      'You allow {brand} to fetch, check and keep the records that the law asks for before an investment is made, to pass them to the fund houses, registrars, exchanges, depositories and clearing corporations that take part in your transactions, and to show them to authorities that may ask for them.',
      'An order is taken once it is confirmed in the way {brand} asks for and its money has arrived. It gets the net asset value that the rules of the scheme give to the time of both. {brand} may refuse an order that breaks a rule of the scheme, a limit or the law, and returns its money to the bank account it came from.',
      'Units stand in your name with the registrar of the fund. {brand} holds neither your units nor your money. Mutual fund investments are subject to market risks: the value of units can fall as well as rise, what was earned in the past promises nothing for the future, and no return is guaranteed by {brand}.',
    ],
  },
  {
    title: 'Your risk profile',
    paragraphs: [
      'Before {brand} can say whether a product suits you, it asks about your aims, your income and savings, the time you can leave your money invested, and how you would bear a loss. From your answers it forms your risk profile.',
      'The profile is only as good as the answers. You will give them carefully and again when your circumstances change, and at least once in the time that the rules ask for. Without a profile that is in force {brand} may limit what it offers you.',
      'Where you choose a product whose risk is above your profile, {brand} tells you so before you confirm. If you go on, the choice is yours alone, and {brand} keeps a record that you were told.',
      'A profile is no advice and no promise. It looks at the whole of a product and cannot foresee markets. Please read the documents of a scheme, which the fund house issues and {brand} links to, before you invest.',
    ],
  },
  {
    title: 'Transactions by voice and e-mail',
    paragraphs: [
      'You may ask your relationship manager for a transaction by telephone or by an e-mail from your registered address. {brand} acts on such a request only after you have been identified and, where it asks for it, have confirmed the transaction with a one-time password.',
      'You agree that {brand} records telephone calls and keeps e-mails about your investments, and that these records may be used to prove what was asked for and what was said.',
      'Messages can be late, lost or read by others. {brand} may wait, ask back or refuse when a request is unclear, incomplete or looks as if it did not come from you, and does not answer for what a market did in the meantime unless {brand} was careless.',
      'Keep your user id, your password and your one-time passwords to yourself. {brand} never asks for them by telephone, e-mail or message. Tell {brand} at once when somebody else may know them, or when your telephone number or e-mail address is no longer yours alone.',
      'You may end the permission of this part at any time by writing to {brand}. What was asked for before stays in force.',
    ],
  },
];

const HEADING = '# ';

/** Used until the deployment has its own. */
export const DEFAULT_TERMS: Terms = {
  version: 1,
  text: DEFAULT_PARTS.flatMap(({ title, paragraphs }) => [`${HEADING}${title}`, ...paragraphs]).join('\n\n'),
};

/** The parts of the terms for a brand, as shown to clients. Paragraphs before the first heading have an empty title. */
export function termsParts({ text }: Pick<Terms, 'text'>, brand: string): readonly TermsPart[] {
  const parts: { title: string; paragraphs: string[] }[] = [];
  for (const block of text.replaceAll('{brand}', brand).split(/\n\s*\n/)) {
    const paragraph = block.trim();
    if (paragraph === '') continue;
    if (paragraph.startsWith(HEADING)) parts.push({ title: paragraph.slice(HEADING.length).trim(), paragraphs: [] });
    else if (parts.length === 0) parts.push({ title: '', paragraphs: [paragraph] });
    else parts.at(-1)?.paragraphs.push(paragraph);
  }
  return parts;
}

/** The terms for a brand as one text, as stored with their version. */
export const termsText = (terms: Pick<Terms, 'text'>, brand: string): string =>
  termsParts(terms, brand)
    .map(({ title, paragraphs }) => [title, ...paragraphs].filter((each) => each !== '').join('\n\n'))
    .join('\n\n\n');

/**
 * Whether the terms may be replaced. A changed text needs a higher version, so that clients accept it; the same text
 * may have a higher one, to have it accepted again.
 */
export const mayReplaceTerms = (before: Terms, after: Terms): boolean =>
  after.version > before.version || (after.version === before.version && after.text === before.text);
