import type { ConfigKey } from '@artha/contract/system/product-config.admin';
import { CONFIG_GROUPS } from '@artha/domain/system/product-config/config-keys';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { classes } from '../../../../ui/layout/box.ts';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { Badge } from '../../../../ui/states/badge.tsx';
import type { Setting } from '../product-config.api.ts';
import { settingText } from '../model/setting-text.ts';
import styles from './setting-table.module.css';

interface SettingTableProps {
  readonly settings: readonly Setting[];
  readonly onOpen: (key: ConfigKey) => void;
}

/** The settings by group, each with its current value and last change. */
export function SettingTable({ settings, onOpen }: SettingTableProps) {
  const isWide = useIsWide();
  const groups = CONFIG_GROUPS.map((group) => ({
    key: group,
    title: <span className={classes(styles.group, 'type-12 muted')}>{group}</span>,
    rows: settings.filter((setting) => setting.group === group),
  }));
  return (
    <PlainTable
      caption="Settings"
      density="staff"
      columns={isWide ? [...columnsFor(onOpen), LAST_CHANGE] : columnsFor(onOpen)}
      groups={groups.filter(({ rows }) => rows.length > 0)}
      rowKey={({ key }) => key}
    />
  );
}

const columnsFor = (onOpen: SettingTableProps['onOpen']): readonly PlainColumn<Setting>[] => [
  {
    key: 'label',
    title: 'Setting',
    className: styles.label,
    cell: ({ key, label }) => (
      <button type="button" className={styles.open} onClick={() => onOpen(key)}>
        {label}
      </button>
    ),
  },
  { key: 'value', title: 'Value', className: styles.value, cell: (setting) => <Value setting={setting} /> },
];

const LAST_CHANGE: PlainColumn<Setting> = {
  key: 'last-change',
  title: 'Last change',
  className: classes(styles.lastChange, 'muted'),
  cell: ({ lastChanged }) => lastChanged && `${lastChanged.by}, ${formatMoment(lastChanged.at)}`,
};

function Value({ setting: { key, valueText, isDefault } }: { setting: Setting }) {
  const text = settingText(key, JSON.parse(valueText));
  return (
    <span className={styles.line}>
      <span className="truncate" title={text}>
        {text}
      </span>
      {!isDefault && <Badge tone="accent">Changed</Badge>}
    </span>
  );
}
