import { randomInt } from 'node:crypto';

/** The id of a customer whom the product does not know yet. */
export const unknownCustomerId = (): string => String(randomInt(10 ** 12, 10 ** 13));
