import type { PagePart } from '../parts/static-page.tsx';

/** What is said of the product as a whole; nothing in it depends on who reads it. */
export const disclaimerFor = (brand: string): readonly PagePart[] => [
  {
    title: 'Market risk',
    paragraphs: [
      'Mutual fund investments are subject to market risks. Read all scheme related documents carefully before you invest.',
      'The value of units goes up and down with the markets and with what a scheme invests in. You may get back less than you put in. Past performance promises nothing for the future.',
    ],
  },
  {
    title: 'No advice, no offer',
    paragraphs: [
      `What ${brand} shows here is information. It is neither investment, legal nor tax advice, and it is not an offer or a recommendation to buy or sell anything.`,
      'Returns, comparisons and projections are computed from published prices by stated rules. They leave out taxes, and they leave out costs where a page does not say otherwise. Ask an adviser before you decide by them alone.',
    ],
  },
  {
    title: 'Prices and figures',
    paragraphs: [
      'Net asset values come from the fund houses and their registrars and are shown with the date they belong to. A value that is not the newest is marked.',
      `${brand} takes care that figures are right, and corrects what is found to be wrong. The statements of the registrar decide where they differ from what is shown here.`,
    ],
  },
  {
    title: 'Orders',
    paragraphs: [
      'An order gets the net asset value that the rules of the scheme give to the time at which the order and its money have arrived. A fund house may refuse an order or close a scheme.',
      `${brand} holds neither your units nor your money: units stand in your name with the registrar, and payments go to the clearing corporation.`,
    ],
  },
  {
    title: 'Other sites',
    paragraphs: [
      `Links to fund houses, exchanges, registrars and authorities lead to sites that ${brand} does not run. Their owners answer for what stands there.`,
    ],
  },
];
