import { Button } from '../../button/button.tsx';
import { Checkbox } from '../../form/checkbox.tsx';
import { Icon } from '../../icon/icon.tsx';
import { PopoverPanel } from '../../overlay/popover-panel.tsx';
import { arrangeColumns, hideColumn, showColumn } from '../arrange-columns.ts';
import type { TableColumn } from '../table-column.ts';
import type { ListState } from './framed-list.ts';
import styles from './columns-menu.module.css';

interface ColumnsMenuProps<Row> extends Pick<ListState, 'view' | 'onView' | 'onResetView'> {
  readonly columns: readonly TableColumn<Row>[];
}

/** Shows and hides columns. Order, width and pins are set at the headers; here they can all be reset. */
export function ColumnsMenu<Row>({ columns, view, onView, onResetView }: ColumnsMenuProps<Row>) {
  const { shown } = arrangeColumns(columns, view);
  const isShown = (key: string) => shown.some((column) => column.key === key);
  return (
    <PopoverPanel
      label="Columns"
      placement="bottom end"
      className={styles.panel}
      trigger={
        <Button size="small">
          <span>Columns</span>
          <Icon name="chevron-down" size="small" />
        </Button>
      }
    >
      <div role="group" aria-label="Columns" className={styles.list}>
        {columns.map(({ key, label, isRowHeader }) => (
          <Checkbox
            key={key}
            isSelected={isShown(key)}
            isDisabled={isRowHeader}
            onChange={(isWanted) => onView((isWanted ? showColumn : hideColumn)(columns, view, key))}
          >
            {label}
          </Checkbox>
        ))}
      </div>
      <div className={styles.footer}>
        <Button size="small" kind="ghost" onPress={onResetView}>
          Reset table
        </Button>
      </div>
    </PopoverPanel>
  );
}
