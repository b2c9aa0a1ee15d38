import { Button } from '../../../../ui/button/button.tsx';
import { ColumnsMenu } from '../../../../ui/data-table/frame/columns-menu.tsx';
import type { FramedList } from '../../../../ui/data-table/frame/framed-list.ts';
import { HOLDING_COLUMNS } from './holding-columns.tsx';
import type { HoldingNode } from '../model/holding-tree.ts';
import type { OpenedRows } from './use-opened-rows.ts';

/** Expands or collapses the tree, and selects its columns. */
export const TreeTools = ({ list, opened }: { list: FramedList<HoldingNode>; opened: OpenedRows }) => (
  <>
    <Button kind="ghost" size="small" onPress={opened.onAll}>
      {opened.isAllOpen ? 'Collapse all' : 'Expand all'}
    </Button>
    <ColumnsMenu columns={HOLDING_COLUMNS} view={list.view} onView={list.onView} onResetView={list.onResetView} />
  </>
);
