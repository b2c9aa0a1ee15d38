import { keyOfConfig } from '@artha/domain/system/product-config/config-keys';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { Tabs } from '../../../../ui/navigation/tabs.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import type { Setting } from '../product-config.api.ts';
import { SettingForm } from './setting-form.tsx';
import { SettingHistory } from './setting-history.tsx';
import { settingText } from '../model/setting-text.ts';
import { useDraft } from './use-draft.ts';

/** One key: what it is, what it was, and how it is changed. */
export function SettingSheet({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const { readOnlyBecause } = keyOfConfig(setting.key);
  // Kept here: whoever looks at the history meanwhile finds again what was typed.
  const draft = useDraft(setting);
  return (
    <Sheet title={setting.label} side="end" className="config-sheet" onClose={onClose}>
      <Tabs
        label={setting.label}
        tabs={[
          {
            id: 'setting',
            label: 'Setting',
            content:
              readOnlyBecause === undefined ? (
                <SettingForm setting={setting} draft={draft} />
              ) : (
                <ReadOnlySetting setting={setting} why={readOnlyBecause} />
              ),
          },
          { id: 'history', label: 'History', content: <SettingHistory setting={setting} draft={draft} /> },
        ]}
      />
    </Sheet>
  );
}

const ReadOnlySetting = ({ setting, why }: { setting: Setting; why: string }) => (
  <div className="stack" data-gap="4">
    <dl className="facts">
      <dt>{setting.label}</dt>
      <dd>{settingText(setting.key, JSON.parse(setting.valueText))}</dd>
    </dl>
    <Banner>{why}</Banner>
  </div>
);
