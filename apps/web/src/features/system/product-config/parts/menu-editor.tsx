import type { MenuData, MenuItem } from '@artha/domain/system/navigation/menu-item';
import { useState } from 'react';
import { roleByStorageName } from '../../../../platform/roles.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import type { Path } from '../model/menu-outline.ts';
import { addPlace } from '../model/menu-outline.ts';
import { PlaceList } from './menu-place.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';

interface MenuEditorProps {
  readonly menus: MenuData;
  readonly house: MenuData;
  /** What the server says of places, by path. */
  readonly said: Readonly<Record<string, readonly string[]>> | undefined;
  readonly onChange: (menus: MenuData) => void;
}

/** The menu of a role as an outline: opened place by place, moved by a level or a line. */
export function MenuEditor({ menus, house, said, onChange }: MenuEditorProps) {
  const [role, setRole] = useState(Object.keys(menus)[0] ?? '');
  const [opened, setOpened] = useState<Path>();
  const places = menus[role] ?? [];
  const change = (next: readonly MenuItem[]) => onChange({ ...menus, [role]: next });
  const add = () => {
    change(addPlace(places, role, house[role] ?? []));
    setOpened([places.length]);
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
      <Faults said={said} />
      {places.length === 0 ? (
        <EmptyState title="No places">Add one: without any, people of this role find no menu.</EmptyState>
      ) : (
        <PlaceList outline={{ places, opened, open: setOpened, change }} list={places} at={[]} />
      )}
      <ButtonRow>
        <Button size="small" onPress={add}>
          Add a place
        </Button>
        {house[role] !== undefined && (
          <Button size="small" kind="ghost" onPress={() => change(house[role] ?? [])}>
            As the house has it
          </Button>
        )}
      </ButtonRow>
    </Stack>
  );
}

const roleText = (storageName: string): string => roleByStorageName(storageName)?.displayName ?? storageName;

function Faults({ said }: Pick<MenuEditorProps, 'said'>) {
  const words = Object.entries(said ?? {}).flatMap(([path, all]) => {
    const role = path.split('.')[1] ?? '';
    return all.map((each) => `${roleText(role)}: ${each}`);
  });
  if (words.length === 0) return null;
  return (
    <Banner tone="negative" role="alert">
      {words.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </Banner>
  );
}
