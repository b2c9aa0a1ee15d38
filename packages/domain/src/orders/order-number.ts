/** An order's number as people see it and say it on the phone: 'ORD-100001'. */
export const formatOrderNumber = (number: number): string => `ORD-${number}`;
