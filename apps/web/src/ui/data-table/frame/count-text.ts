import type { Table } from '@artha/contract/kit/table';
import { groupIndian } from '@artha/domain/kit/inr-format';

/** '1 order', '1,284 orders', 'More than 1,00,000 orders'. */
export function countText({ rows: [one, many] }: Pick<Table, 'rows'>, count: number, isCountCut: boolean): string {
  const text = `${groupIndian(String(count))} ${count === 1 ? one : many}`;
  return isCountCut ? `More than ${text}` : text;
}
