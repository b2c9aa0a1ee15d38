/** Indices, benchmarks, fund managers and documents as master data. */
import type { Kind } from '../../../platform/kinds/kind-types.ts';
import { kind } from '../../../platform/kinds/kind.ts';
import { categoryBenchmark, fundDocument, fundManager, marketIndex } from './fund-facts.tables.ts';

const INSTRUMENTS = { theme: 'Instruments', readers: 'everyone' } as const;

export const fundKinds: readonly Kind[] = [
  kind(marketIndex, {
    ...INSTRUMENTS,
    menuNumber: 146,
    rows: ['market index', 'market indices'],
    plural: 'MarketIndices',
    fields: {
      code: { type: 'code' },
      isTotalReturn: { label: 'Total return', help: 'Dividends count: it may be compared with growth options.' },
    },
  }),
  kind(categoryBenchmark, {
    ...INSTRUMENTS,
    menuNumber: 147,
    rows: ['benchmark of a category', 'benchmarks of categories'],
    nameFields: ['instrumentCategoryId', 'marketIndexId'],
    keyFields: ['instrumentCategoryId'],
    defaultSort: { sortBy: 'instrumentCategoryId', sortAsc: true },
    fields: {
      instrumentCategoryId: { label: 'Category' },
      marketIndexId: { label: 'Benchmark', help: 'A scheme that names its own index is compared with that.' },
      note: { help: 'Why they belong together.' },
    },
  }),
  kind(fundManager, {
    ...INSTRUMENTS,
    menuNumber: 148,
    nameFields: ['name', 'instrumentId'],
    searchFields: ['name'],
    fields: {
      instrumentId: { label: 'Scheme' },
      name: { label: 'Manager' },
      managedFrom: { label: 'Since' },
      managedUntil: { label: 'Until', help: 'Empty for who manages it now.' },
    },
  }),
  kind(fundDocument, {
    ...INSTRUMENTS,
    menuNumber: 149,
    nameFields: ['title', 'instrumentId'],
    searchFields: ['title'],
    fields: {
      instrumentId: { label: 'Scheme' },
      documentType: {
        label: 'Type',
        choices: {
          information: 'Scheme information document',
          'key-information': 'Key information memorandum',
          'fact-sheet': 'Fact sheet',
          'annual-report': 'Annual report',
          other: 'Other',
        },
      },
      address: { label: 'Web address', help: 'Begins with https://.' },
    },
  }),
];
