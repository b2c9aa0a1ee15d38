/** The number of the receipt of a payment: 'RCT-100001-2' for the second attempt to pay an order. */
export const receiptNumber = (orderNumber: number, attempt: number): string => `RCT-${orderNumber}-${attempt}`;
