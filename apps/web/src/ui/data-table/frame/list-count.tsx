import { countText } from './count-text.ts';
import type { ListState } from './framed-list.ts';

/** Heads a screen with how many there are, said whenever it changes; before the first answer with what is listed. */
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
