import type { PagePart } from '../parts/static-page.tsx';

/** The text of the disclaimer, the same for every reader. */
export const disclaimerFor = (brand: string): readonly PagePart[] => [
  {
    title: 'Market risk',
    paragraphs: [
      'Mutual fund investments are subject to market risks. Read all scheme related documents carefully before you invest.',
      'The value of units goes up and down with the markets and with the investments of the scheme. You may get back less than you invested. Past performance does not guarantee future returns.',
    ],
  },
  {
    title: 'No advice or offer',
    paragraphs: [
      `${brand} provides information only. It is not investment, legal or tax advice, and it is not an offer or a recommendation to buy or sell anything.`,
      'Returns, comparisons and projections are calculated from published NAVs by the stated methods. They do not include taxes, or costs unless a page says so. Consult an adviser before you rely on them.',
    ],
  },
  {
    title: 'Prices and figures',
    paragraphs: [
      'Net asset values (NAVs) come from the fund houses and their registrars and are shown with their date. A value that is not the latest is marked.',
      `${brand} takes care that figures are correct, and corrects errors that are found. If the registrar's statements differ from the figures shown here, the statements prevail.`,
    ],
  },
  {
    title: 'Orders',
    paragraphs: [
      'The NAV of an order depends on when the order and its payment are received, according to the rules of the scheme. A fund house may reject an order or close a scheme.',
      `${brand} holds neither your units nor your money: units are held in your name with the registrar, and payments go to the clearing corporation.`,
    ],
  },
  {
    title: 'Other sites',
    paragraphs: [
      `Links to fund houses, exchanges, registrars and authorities open sites that ${brand} does not operate. Their owners are responsible for the content.`,
    ],
  },
  {
    title: 'Open-source software',
    paragraphs: [`${brand} uses open-source software, which its authors provide without any warranty.`],
    file: { label: 'Open-source licences', address: '/third-party-licences.txt' },
  },
];
