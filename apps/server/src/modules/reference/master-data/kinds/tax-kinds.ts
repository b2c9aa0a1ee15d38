/** What capital gains are taxed by, as master data. */
import { kind } from '../../../../platform/kinds/kind.ts';
import { checkTaxPeriods, checkTaxPeriodsWithout } from './tax-periods.queries.ts';
import { capitalGainIndexation, taxSegregation } from './tax.ts';

const SOURCE = { help: 'The act or notification, with its date.', isHiddenInList: true } as const;

export const taxKinds = [
  kind(capitalGainIndexation, {
    theme: 'Tax',
    menuNumber: 181,
    needsApproval: true,
    rows: ['financial year', 'financial years'],
    nameFields: ['financialYear'],
    defaultSort: { sortBy: 'financialYear', sortAsc: false },
    fields: {
      financialYear: { type: 'code', isFixed: true, help: 'From April to March, such as 2025-26.' },
      costInflationIndex: { label: 'Cost inflation index', minimum: '100', maximum: '10000' },
      source: SOURCE,
    },
  }),
  kind(taxSegregation, {
    theme: 'Tax',
    menuNumber: 182,
    needsApproval: true,
    rows: ['tax rule', 'tax rules'],
    check: checkTaxPeriods,
    checkRemoval: checkTaxPeriodsWithout,
    fields: {
      taxClass: { choices: { equity: 'Equity-oriented', specified: 'Specified (debt)', other: 'Other' } },
      boughtFrom: { section: 'Dates', help: 'Empty: whenever the units were bought.' },
      boughtUntil: { section: 'Dates' },
      soldFrom: { section: 'Dates' },
      soldUntil: { section: 'Dates', help: 'Empty: until further notice.' },
      longTermAfterMonths: {
        label: 'Long term after months',
        section: 'Rates',
        help: 'Empty: every gain is short term.',
        minimum: '1',
        maximum: '120',
      },
      shortTermRate: {
        type: 'percent',
        section: 'Rates',
        help: 'Empty: the slab of the client.',
        minimum: '0',
        maximum: '100',
      },
      shortTermSection: { section: 'Rates', help: 'Of the Income-tax Act, such as 111A.', isHiddenInList: true },
      longTermRate: {
        type: 'percent',
        section: 'Rates',
        help: 'Empty: the slab of the client.',
        minimum: '0',
        maximum: '100',
      },
      longTermSection: { section: 'Rates', help: 'Of the Income-tax Act, such as 112A.', isHiddenInList: true },
      exemptAmount: { label: 'Free each year', section: 'Rates', help: 'Long-term gains of a financial year.' },
      isIndexed: { label: 'Cost is indexed', section: 'Rates' },
      fairValueOn: {
        label: 'Fair value of',
        section: 'Rates',
        help: 'Older units cost at least their value on this day. Only 31-Jan-2018 has values.',
        isHiddenInList: true,
      },
      lossCarryYears: {
        label: 'Losses carried forward for years',
        section: 'Rates',
        minimum: '0',
        maximum: '20',
        isHiddenInList: true,
      },
      source: SOURCE,
    },
  }),
];
