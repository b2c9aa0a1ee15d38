/** Whether an instrument is offered. Only a listed one can be bought; holders may sell a delisted one. */
export const LISTING_STATUSES = ['to-be-listed', 'listed', 'delisted', 'not-listed'] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

export const LISTING_STATUS_LABELS: Readonly<Record<ListingStatus, string>> = {
  'to-be-listed': 'To be listed',
  listed: 'Listed',
  delisted: 'Delisted',
  'not-listed': 'Not Listed',
};
