import { keyOfConfig } from '@artha/domain/system/product-config/config-keys';
import { useState } from 'react';
import { LeaveDialog } from '../../../../ui/overlay/leave-dialog.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { UnsavedGuard } from '../../../../ui/overlay/unsaved-guard.tsx';
import { Tabs } from '../../../../ui/navigation/tabs.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import type { Setting } from '../product-config.api.ts';
import { SettingForm } from './setting-form.tsx';
import { SettingHistory } from './setting-history.tsx';
import { settingText } from '../model/setting-text.ts';
import styles from './setting-sheet.module.css';
import { useDraft } from './use-draft.ts';
import { classes } from '../../../../ui/layout/box.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Facts } from '../../../../ui/figures/facts.tsx';

/** The sheet of a setting: its form and its history. It asks before unsaved changes are left. */
export function SettingSheet({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const { readOnlyBecause } = keyOfConfig(setting.key);
  // Kept here, so that unsaved changes survive a look at the history.
  const draft = useDraft(setting);
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Sheet
      title={setting.label}
      side="end"
      className={classes(styles.sheet)}
      isHeld={draft.isSaving}
      onClose={() => (draft.isDirty ? setIsLeaving(true) : onClose())}
    >
      <div className={styles.body}>
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
      </div>
      <UnsavedGuard what="setting" hasChanges={() => draft.isDirty} />
      {isLeaving && <LeaveDialog what="setting" onLeave={onClose} onStay={() => setIsLeaving(false)} />}
    </Sheet>
  );
}

const ReadOnlySetting = ({ setting, why }: { setting: Setting; why: string }) => (
  <Stack gap={4}>
    <Facts>
      <dt>{setting.label}</dt>
      <dd>{settingText(setting.key, JSON.parse(setting.valueText))}</dd>
    </Facts>
    <Banner>{why}</Banner>
  </Stack>
);
