import type { MasterRow, ModelConfig } from '@artha/contract/reference/master-data';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { MenuButton, MenuItem } from '../../../../ui/menu/menu.tsx';
import { recordName } from '../model/field-values.ts';

export type RecordAction = 'edit' | 'history' | 'remove' | 'reactivate';

interface RecordMenuProps {
  readonly config: ModelConfig;
  readonly row: MasterRow;
  readonly onAction: (action: RecordAction, row: MasterRow) => void;
}

/** What can be done with a record of the list. */
export function RecordMenu({ config, row, onAction }: RecordMenuProps) {
  const label = `Actions on ${recordName(config, row)}`;
  const { mayEdit } = config.rights;
  return (
    <MenuButton label={label} trigger={<IconButton icon="dots" label={label} size="small" />}>
      <MenuItem icon={mayEdit ? 'pen' : 'eye'} onAction={() => onAction('edit', row)}>
        {mayEdit ? 'Edit' : 'Open'}
      </MenuItem>
      <MenuItem icon="history" onAction={() => onAction('history', row)}>
        History
      </MenuItem>
      {mayEdit && row.isActive && (
        <MenuItem icon="bin" tone="negative" onAction={() => onAction('remove', row)}>
          Delete or make inactive
        </MenuItem>
      )}
      {mayEdit && !row.isActive && (
        <MenuItem icon="refresh" onAction={() => onAction('reactivate', row)}>
          Reactivate
        </MenuItem>
      )}
    </MenuButton>
  );
}
