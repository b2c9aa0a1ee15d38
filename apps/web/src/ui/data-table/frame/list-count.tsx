import { countText } from './count-text.ts';
import type { ListState } from './framed-list.ts';

/** A heading with the number of rows, announced whenever it changes; `what` is shown before the first answer. */
export const ListCount = ({
  list,
  what,
}: {
  list: Pick<ListState, 'table' | 'count' | 'isCountCut'>;
  what: string;
}) => (
  <div role="status">
    <h2 className="type-28 tabular">
      {list.count === undefined ? what : countText(list.table, list.count, list.isCountCut)}
    </h2>
  </div>
);
