import type { orderLineTable } from '@artha/contract/backoffice/operations';

type FileColumn = keyof (typeof orderLineTable)['columns'];

/** A file has a row for each fund of an order: what it shows for a column of the list. Other columns are the same. */
export const FILE_COLUMNS: Readonly<Record<string, readonly FileColumn[]>> = {
  clientName: ['clientName', 'accountNumber'],
  fundNames: ['fundName', 'folioNumber'],
  requested: ['unitsRequested'],
  total: ['amount', 'navOn', 'nav', 'units'],
  payout: ['exitLoad', 'securitiesTax', 'proceeds', 'payout', 'payoutReference', 'paidOn'],
  status: ['lineStatus', 'status'],
};
