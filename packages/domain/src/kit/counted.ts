import { groupIndian } from './inr-format.ts';

/** A number of things: '1 row', '1,240 rows', '2 people'. @param many where the plural is not formed with an s */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${groupIndian(String(count))} ${count === 1 ? one : many}`;
