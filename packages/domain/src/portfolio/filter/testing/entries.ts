import type { FilterEntries } from '../filter-tree.ts';

/** A family of four with three accounts: one is held jointly, and one member has none. */
export const ENTRIES: FilterEntries = {
  members: [
    {
      id: 1,
      name: 'Ananya',
      primaryAccounts: [
        { id: 11, name: 'Ananya', accountNumber: '50128841' },
        { id: 12, name: 'Ananya', accountNumber: '50129063' },
      ],
    },
    { id: 2, name: 'Rohan', primaryAccounts: [{ id: 21, name: 'Rohan', accountNumber: '50182207' }] },
    { id: 3, name: 'Kavita', primaryAccounts: [] },
    { id: 4, name: 'Vikram', primaryAccounts: [{ id: 12, name: 'Ananya', accountNumber: '50129063' }] },
  ],
  products: [
    { productId: 31, productName: 'Mutual Fund' },
    { productId: 32, productName: 'Bond' },
  ],
  assets: [
    { entityAssetId: 41, entityAssetName: 'Equity' },
    { entityAssetId: 42, entityAssetName: 'Debt' },
    { entityAssetId: 43, entityAssetName: 'Gold' },
  ],
  distributors: [
    { distributorId: -1, distributorName: 'Direct' },
    { distributorId: 51, distributorName: 'Artha' },
  ],
  instrumentCategories: [
    { instrumentCategoryId: 61, instrumentCategoryName: 'Flexi Cap Fund' },
    { instrumentCategoryId: -1, instrumentCategoryName: 'Others' },
  ],
};
