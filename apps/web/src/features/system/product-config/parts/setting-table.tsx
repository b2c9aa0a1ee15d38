import type { ConfigKey } from '@artha/contract/system/product-config.admin';
import { CONFIG_GROUPS } from '@artha/domain/system/product-config/config-keys';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { Badge } from '../../../../ui/states/badge.tsx';
import type { Setting } from '../product-config.api.ts';
import { settingText } from '../model/setting-text.ts';

interface SettingTableProps {
  readonly settings: readonly Setting[];
  readonly onOpen: (key: ConfigKey) => void;
}

/** The settings by group: what each is now, and who changed it last. */
export function SettingTable({ settings, onOpen }: SettingTableProps) {
  const isWide = useIsWide();
  return (
    <div className="table-scroll">
      <table className="table config-table" data-density="staff">
        <caption className="visually-hidden">Settings</caption>
        <thead>
          <tr>
            <th scope="col">Setting</th>
            <th scope="col">Value</th>
            <th scope="col" className="config-wide">
              Last change
            </th>
          </tr>
        </thead>
        {CONFIG_GROUPS.map((group) => {
          const inGroup = settings.filter((setting) => setting.group === group);
          if (inGroup.length === 0) return null;
          return (
            <tbody key={group}>
              <tr className="config-group">
                <th scope="rowgroup" colSpan={isWide ? 3 : 2}>
                  {group}
                </th>
              </tr>
              {inGroup.map((setting) => (
                <SettingRow key={setting.key} setting={setting} onOpen={onOpen} />
              ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

function SettingRow({ setting, onOpen }: { setting: Setting; onOpen: (key: ConfigKey) => void }) {
  const { key, label, valueText, isDefault, lastChanged } = setting;
  const words = settingText(key, JSON.parse(valueText));
  return (
    <tr>
      <th scope="row" className="config-name">
        <button type="button" className="config-open" onClick={() => onOpen(key)}>
          {label}
        </button>
      </th>
      <td>
        <span className="config-value">
          <span className="truncate" title={words}>
            {words}
          </span>
          {!isDefault && <Badge tone="accent">Changed</Badge>}
        </span>
      </td>
      <td className="config-wide muted">{lastChanged && `${lastChanged.by}, ${formatMoment(lastChanged.at)}`}</td>
    </tr>
  );
}
