import { messageOfError } from '@artha/client/client-error';
import type { ConfigKey } from '@artha/contract/system/product-config.admin';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { StaffSkeleton } from '../../../../ui/states/staff-skeleton.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { useSettings } from '../product-config.api.ts';
import { SettingSheet } from '../parts/setting-sheet.tsx';
import { SettingTable } from '../parts/setting-table.tsx';
import { matches } from '../model/setting-text.ts';
import { ListFrame } from '../../../../ui/card/list-frame.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Toolbar } from '../../../../ui/layout/toolbar.tsx';
import styles from './configuration-screen.module.css';

/** The settings of the deployment: names, colours, links, menus and texts. Each opens in a sheet. */
export function ConfigurationScreen() {
  const { data: settings, error, refetch } = useSettings();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<ConfigKey>();
  const found = settings?.filter((setting) => matches(setting, typed));
  const changed = settings?.filter(({ isDefault }) => !isDefault).length ?? 0;
  const setting = settings?.find(({ key }) => key === opened);
  return (
    <Stack gap={4}>
      <div role="status">
        <h2 className="type-28 tabular">{settings ? `${settings.length} settings, ${changed} changed` : 'Settings'}</h2>
      </div>
      <ListFrame aria-label="Settings">
        <Toolbar className={styles.toolbar}>
          <div className={styles.search}>
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
          </div>
          <p className={classes(styles.note, 'type-12 muted')}>Open pages apply a change at their next reload.</p>
        </Toolbar>
        {error && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
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
      </ListFrame>
      {setting && <SettingSheet setting={setting} onClose={() => setOpened(undefined)} />}
    </Stack>
  );
}
