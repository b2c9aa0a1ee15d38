import { messageOfError } from '@artha/client/client-error';
import type { ConfigKey } from '@artha/contract/system/product-config.admin';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { StaffSkeleton } from '../../../../ui/states/staff-skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import '../../../../ui/styles/staff.css';
import '../../../../ui/styles/table.css';
import { useSettings } from '../product-config.api.ts';
import '../parts/configuration.css';
import { SettingSheet } from '../parts/setting-sheet.tsx';
import { SettingTable } from '../parts/setting-table.tsx';
import { matches } from '../model/setting-text.ts';

/** Everything a deployment may be called, look like, link to and say; each key opens beside the list. */
export function ConfigurationScreen() {
  const { data: settings, error, refetch } = useSettings();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<ConfigKey>();
  const found = settings?.filter((setting) => matches(setting, typed));
  const changed = settings?.filter(({ isDefault }) => !isDefault).length ?? 0;
  const setting = settings?.find(({ key }) => key === opened);
  return (
    <div className="stack" data-gap="4">
      <div role="status">
        <h2 className="type-28 tabular">{settings ? `${settings.length} settings, ${changed} changed` : 'Settings'}</h2>
      </div>
      <section className="table-frame staff-frame" aria-label="Settings">
        <div className="toolbar config-toolbar">
          <TextField
            label="Setting, key or value"
            isLabelHidden
            icon="search"
            size="small"
            type="search"
            placeholder="Setting, key or value"
            value={typed}
            onChange={setTyped}
          />
          <p className="config-when push">A change is there for each page when it is loaded next.</p>
        </div>
        {error && <ErrorState words={messageOfError(error)} onRetry={() => void refetch()} />}
        {!error && !found && <StaffSkeleton what="settings" rows={21} />}
        {!error && found?.length === 0 && (
          <EmptyState
            title="No setting matches"
            action={<Button onPress={() => setTyped('')}>Show all settings</Button>}
          >
            Try another word, such as logo, colour or menu.
          </EmptyState>
        )}
        {!error && found && found.length > 0 && <SettingTable settings={found} onOpen={setOpened} />}
      </section>
      {setting && <SettingSheet setting={setting} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
