import { LISTING_STATUS_LABELS } from '@artha/domain/reference/instruments/listing-status';
import { masterProblem } from '@artha/domain/reference/instruments/master-problem';
import { formatDate } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { ruleText } from '@artha/domain/reference/scheme-rules/rule-text';
import type { RowValues } from '../../../platform/kinds/kind-types.ts';
import { kind } from '../../../platform/kinds/kind.ts';
import { instrument } from './instruments.tables.ts';
import { listOwnRules } from '../scheme-rules/index.ts';
import { findCategoryAsset, findInactiveCopy, findMaster, refreshSearchText } from './instrument-master.queries.ts';

const IDENTITY = { section: 'Identity' } as const;
const CLASSIFICATION = { section: 'Classification' } as const;
const LISTING = { section: 'Listing' } as const;
const PURCHASE = { section: 'Purchase' } as const;
const SIP = { section: 'SIP and switch' } as const;
const CHARGES = { section: 'Charges' } as const;
const HIDDEN = { isHiddenInList: true } as const;

/** What feeds and the program itself write. */
const LEFT_OUT = [
  'nameSuffix',
  'schemeName',
  'optionName',
  'isListed',
  'isLive',
  'isDemonstration',
  'describedOn',
  'searchText',
  'searchName',
  'searchNameWords',
  'latestNav',
  'latestNavOn',
  'latestNavPlaces',
  'latestNavSource',
  'navJumpOn',
  'return1y',
  'return3y',
  'return5y',
  'size',
  'editedFields',
  'replicatedFromId',
];

/** The full master of an instrument. Its prices and returns are computed, and its rules of orders are dated rules. */
export const instrumentKind = kind(instrument, {
  theme: 'Instruments',
  menuNumber: 119,
  plural: 'InstrumentMasters',
  rows: ['instrument', 'instruments'],
  needsApproval: true,
  readers: 'staff',
  keyFields: ['schemeCode'],
  searchFields: ['name', 'schemeCode'],
  leftOut: LEFT_OUT,
  async check(tx, row) {
    const categoryAssetId = await findCategoryAsset(tx, Number(row['instrumentCategoryId']));
    const problem = masterProblem({ ...masterFacts(row), categoryAssetId });
    if (problem) {
      const { field, message } = problem;
      throw new Refusal('master-data.mismatch', {
        values: { label: message },
        fields: { [`values.${field}`]: [message] },
      });
    }
  },
  async checkRemoval(tx, _row, id) {
    // Prices do not refer to it by a foreign key.
    if ((await findMaster(tx, id))?.latestNav)
      throw new Refusal('master-data.in-use', { values: { label: 'its prices' } });
  },
  // A copy that is not active yet: its rules come into force with it.
  async touches(db, row) {
    const copyId = await findInactiveCopy(db, String(row['schemeCode']));
    const rules = copyId === undefined ? [] : await listOwnRules(db, copyId);
    return rules.map((rule) => ({ label: `Rule from ${formatDate(rule.from)}: ${ruleText(rule)}`, count: 1 }));
  },
  afterWrite: (tx, _row, id) => refreshSearchText(tx, id),
  fields: {
    schemeCode: { ...IDENTITY, type: 'code', isFixed: true, help: 'Set when the instrument is made.' },
    name: IDENTITY,
    shortName: { ...IDENTITY, ...HIDDEN },
    isinGrowthOrPayout: { ...IDENTITY, type: 'code', label: 'ISIN, growth or pay-out' },
    isinReinvestment: { ...IDENTITY, ...HIDDEN, type: 'code', label: 'ISIN, re-investment' },
    serviceProviderId: { ...IDENTITY, label: 'Fund house' },
    registrarId: { ...IDENTITY, ...HIDDEN },
    productId: { ...CLASSIFICATION, ...HIDDEN },
    assetId: { ...CLASSIFICATION, label: 'Asset class' },
    instrumentCategoryId: { ...CLASSIFICATION, label: 'Category' },
    instrumentTypeId: { ...CLASSIFICATION, ...HIDDEN, label: 'Type' },
    instrumentClassificationId: { ...CLASSIFICATION, ...HIDDEN, label: 'Classification' },
    instrumentRiskId: { ...CLASSIFICATION, ...HIDDEN, label: 'Risk' },
    illiquidityId: { ...CLASSIFICATION, ...HIDDEN },
    capitalBucketId: { ...CLASSIFICATION, ...HIDDEN },
    ratingId: { ...CLASSIFICATION, ...HIDDEN },
    sectorId: { ...CLASSIFICATION, ...HIDDEN },
    structure: { ...CLASSIFICATION, ...HIDDEN },
    planType: { ...CLASSIFICATION, label: 'Plan' },
    option: { ...CLASSIFICATION, choices: { growth: 'Growth', idcw: 'IDCW', bonus: 'Bonus' } },
    listingStatus: {
      ...LISTING,
      choices: LISTING_STATUS_LABELS,
      help: 'Only a listed instrument can be bought; holders may sell a delisted one.',
    },
    listedFrom: { ...LISTING, ...HIDDEN },
    delistedOn: { ...LISTING, ...HIDDEN, help: 'Only when it is delisted.' },
    isPurchaseAllowed: { ...PURCHASE, ...HIDDEN, label: 'Purchase allowed' },
    minimumSip: { ...SIP, ...HIDDEN, label: 'Minimum SIP', minimum: '100' },
    minimumSipInstalments: { ...SIP, ...HIDDEN, label: 'Minimum instalments', minimum: '1', maximum: '1200' },
    isSipAllowed: { ...SIP, ...HIDDEN, label: 'SIP allowed' },
    isStpAllowed: { ...SIP, ...HIDDEN, label: 'STP allowed' },
    isSwpAllowed: { ...SIP, ...HIDDEN, label: 'SWP allowed' },
    expenseRatio: { ...CHARGES, ...HIDDEN, type: 'percent', minimum: '0', maximum: '10', help: 'A year.' },
    benchmark: { ...CHARGES, ...HIDDEN },
    currencyId: { ...CHARGES, ...HIDDEN },
    exitLoadText: {
      ...CHARGES,
      ...HIDDEN,
      label: 'Exit load, as clients read it',
      help: 'What is charged is a dated rule of the scheme.',
    },
  },
});

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const masterFacts = (row: RowValues) => ({
  listingStatus: textOf(row['listingStatus']) ?? 'listed',
  listedFrom: textOf(row['listedFrom']),
  delistedOn: textOf(row['delistedOn']),
  isins: [textOf(row['isinGrowthOrPayout']), textOf(row['isinReinvestment'])],
  assetId: Number(row['assetId']),
});
