import type { KindOptions } from '../../../../platform/kinds/kind-types.ts';
import { kind } from '../../../../platform/kinds/kind.ts';
import { checkCapitalBucket } from './capital-bucket.queries.ts';
import {
  asset,
  capitalBucket,
  currency,
  illiquidity,
  instrumentCategory,
  instrumentCategoryRatingMapping,
  instrumentCategorySectorMapping,
  instrumentClassification,
  instrumentRisk,
  instrumentType,
  product,
  rating,
  sector,
  transactionType,
  transactionTypeMapping,
} from './instruments.ts';

const INSTRUMENTS = { theme: 'Instruments' } as const;
const CODE = { type: 'code' } as const;
const NOTE = { label: 'Note', help: 'Why they belong together.' } as const;

const unitsChoices = { in: 'Units come in', out: 'Units go out', none: 'No units' };
const moneyChoices = { paid: 'The client pays', received: 'The client is paid', none: 'No money' };

/** Lists that describe funds to everyone who sees funds. */
const OPEN = { ...INSTRUMENTS, readers: 'everyone' } as const satisfies Partial<KindOptions>;

export const instrumentKinds = [
  kind(asset, { ...OPEN, menuNumber: 121, title: 'Asset Class', rows: ['asset class', 'asset classes'] }),
  kind(product, { ...OPEN, menuNumber: 122 }),
  kind(instrumentCategory, {
    ...OPEN,
    menuNumber: 123,
    keyFields: ['feedName'],
    fields: {
      assetId: { label: 'Asset class' },
      feedName: { label: 'Name in the NAV file', help: 'The heading of the category in the file of AMFI.' },
    },
  }),
  kind(instrumentType, { ...INSTRUMENTS, menuNumber: 124, fields: { code: CODE } }),
  kind(rating, {
    ...INSTRUMENTS,
    menuNumber: 125,
    keyFields: ['ratingAgencyId', 'name'],
    defaultSort: { sortBy: 'rank', sortAsc: true },
    fields: { name: { label: 'Rating' }, rank: { help: '1 is the best.', minimum: '1' } },
  }),
  kind(sector, { ...OPEN, menuNumber: 126 }),
  kind(instrumentCategoryRatingMapping, {
    ...INSTRUMENTS,
    menuNumber: 127,
    title: 'Category to Rating',
    rows: ['rating of a category', 'ratings of categories'],
    nameFields: ['instrumentCategoryId', 'ratingId'],
    defaultSort: { sortBy: 'instrumentCategoryId', sortAsc: true },
    fields: { instrumentCategoryId: { label: 'Category' }, note: NOTE },
  }),
  kind(instrumentCategorySectorMapping, {
    ...INSTRUMENTS,
    menuNumber: 128,
    title: 'Category to Sector',
    rows: ['sector of a category', 'sectors of categories'],
    nameFields: ['instrumentCategoryId', 'sectorId'],
    defaultSort: { sortBy: 'instrumentCategoryId', sortAsc: true },
    fields: { instrumentCategoryId: { label: 'Category' }, note: NOTE },
  }),
  kind(transactionType, {
    ...OPEN,
    menuNumber: 132,
    fields: {
      code: { ...CODE, isFixed: true },
      unitsDirection: { label: 'Units', choices: unitsChoices },
      moneyDirection: { label: 'Money', choices: moneyChoices },
      isSystematic: { label: 'Of a plan', help: 'An instalment of a SIP, an STP or an SWP.' },
    },
  }),
  kind(transactionTypeMapping, {
    ...INSTRUMENTS,
    menuNumber: 133,
    nameFields: ['code'],
    keyFields: ['source', 'code'],
    fields: {
      transactionTypeId: { label: 'Transaction type' },
      source: {
        choices: {
          'registrar-c': 'Registrar C',
          'registrar-k': 'Registrar K',
          statement: 'Account statement',
          exchange: 'Exchange',
        },
      },
      code: { ...CODE, help: 'As the file writes it; the longest beginning counts.' },
    },
  }),
  kind(currency, {
    ...OPEN,
    menuNumber: 134,
    searchFields: ['name', 'isoCode'],
    keyFields: ['isoCode'],
    fields: {
      isoCode: { ...CODE, label: 'ISO code', help: 'Three letters (ISO 4217), such as INR.' },
      isoNumber: { ...CODE, label: 'ISO number' },
      places: { label: 'Decimal places', minimum: '0', maximum: '4' },
      registrarCode: { ...CODE, help: 'As registrars name it in their files.' },
    },
  }),
  kind(illiquidity, {
    ...INSTRUMENTS,
    menuNumber: 135,
    plural: 'Illiquidities',
    rows: ['grade of illiquidity', 'grades of illiquidity'],
    fields: { businessDays: { help: 'Until the money of a sale is there.', minimum: '0' } },
  }),
  kind(instrumentClassification, { ...INSTRUMENTS, menuNumber: 136, fields: { code: CODE } }),
  kind(instrumentRisk, {
    ...OPEN,
    menuNumber: 137,
    defaultSort: { sortBy: 'rank', sortAsc: true },
    fields: { rank: { help: '1 is the lowest risk.', minimum: '1', maximum: '10' } },
  }),
  kind(capitalBucket, {
    ...INSTRUMENTS,
    menuNumber: 138,
    defaultSort: { sortBy: 'from', sortAsc: true },
    check: checkCapitalBucket,
    fields: {
      from: { label: 'From rank', help: 'By full market capitalisation; 1 is the largest company.', minimum: '1' },
      to: { label: 'To rank', help: 'Included. Empty for all that follow.', minimum: '1' },
    },
  }),
];
