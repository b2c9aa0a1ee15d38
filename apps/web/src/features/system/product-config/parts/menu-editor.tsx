import type { MenuData, MenuItem } from '@artha/domain/system/navigation/menu-item';
import { useState } from 'react';
import { roleByStorageName } from '../../../../platform/roles.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import type { Path } from '../model/menu-outline.ts';
import { addItem } from '../model/menu-outline.ts';
import { ItemList } from './menu-item.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';

interface MenuEditorProps {
  readonly menus: MenuData;
  readonly defaults: MenuData;
  /** The server's messages by path. */
  readonly messages: Readonly<Record<string, readonly string[]>> | undefined;
  readonly onChange: (menus: MenuData) => void;
}

/** The menu of a role as an outline. Items can be edited, and moved by a level or a position. */
export function MenuEditor({ menus, defaults, messages, onChange }: MenuEditorProps) {
  const [role, setRole] = useState(Object.keys(menus)[0] ?? '');
  const [opened, setOpened] = useState<Path>();
  const items = menus[role] ?? [];
  const change = (next: readonly MenuItem[]) => onChange({ ...menus, [role]: next });
  const add = () => {
    change(addItem(items, role, defaults[role] ?? []));
    setOpened([items.length]);
  };
  return (
    <Stack gap={4}>
      <Select
        label="Role"
        options={Object.keys(menus).map((name) => ({ value: name, label: roleText(name) }))}
        value={role}
        onChange={(name) => {
          setRole(name);
          setOpened(undefined);
        }}
      />
      <Faults messages={messages} />
      {items.length === 0 ? (
        <EmptyState title="No menu items">Add at least one: without items this role has no menu.</EmptyState>
      ) : (
        <ItemList outline={{ items, opened, open: setOpened, change }} list={items} at={[]} />
      )}
      <ButtonRow>
        <Button size="small" onPress={add}>
          Add item
        </Button>
        {defaults[role] !== undefined && (
          <Button size="small" kind="ghost" onPress={() => change(defaults[role] ?? [])}>
            Restore default menu
          </Button>
        )}
      </ButtonRow>
    </Stack>
  );
}

const roleText = (storageName: string): string => roleByStorageName(storageName)?.displayName ?? storageName;

function Faults({ messages }: Pick<MenuEditorProps, 'messages'>) {
  const texts = Object.entries(messages ?? {}).flatMap(([path, all]) => {
    const role = path.split('.')[1] ?? '';
    return all.map((each) => `${roleText(role)}: ${each}`);
  });
  if (texts.length === 0) return null;
  return (
    <Banner tone="negative" role="alert">
      {texts.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </Banner>
  );
}
