import { kind } from '../../../platform/kinds/kind.ts';
import { riskFreeRate } from './fund-facts.tables.ts';
import { markPerformanceDue } from './performance.queries.ts';

/** The rates of Sharpe ratios. A change computes all figures again. */
export const riskFreeRateKind = kind(riskFreeRate, {
  theme: 'Money rules',
  menuNumber: 218,
  needsApproval: true,
  nameFields: ['name', 'validFrom'],
  keyFields: ['validFrom'],
  searchFields: ['name', 'source'],
  defaultSort: { sortBy: 'validFrom', sortAsc: false },
  fields: {
    validFrom: { label: 'In force from' },
    percent: { label: 'Rate', help: 'Per cent a year.', minimum: '-5', maximum: '50' },
    source: { help: 'The decision, with its date.' },
  },
  afterWrite: (tx) => markPerformanceDue(tx, undefined),
});
