import type { MenuItem } from '@artha/domain/system/navigation/menu-item';
import type { IconName } from '../../../../ui/icon/icon.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Badge } from '../../../../ui/states/badge.tsx';
import type { Move, Path } from '../model/menu-outline.ts';
import { changeItem, moveItem, removeItem, targetOf } from '../model/menu-outline.ts';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { FieldRow } from '../../../../ui/form/field-box.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './menu-item.module.css';

/** The menu being edited, and its open item. */
export interface Outline {
  readonly items: readonly MenuItem[];
  readonly opened: Path | undefined;
  readonly open: (path: Path | undefined) => void;
  readonly change: (items: readonly MenuItem[]) => void;
}

interface ItemListProps {
  readonly outline: Outline;
  readonly list: readonly MenuItem[];
  /** The path of the parent item. */
  readonly at: Path;
}

export const ItemList = ({ outline, list, at }: ItemListProps) => (
  <ul className={styles.places} {...(at.length === 0 && { 'aria-label': 'Menu items' })}>
    {list.map((item, index) => (
      <ItemRow key={item.uniqueId} outline={outline} item={item} path={[...at, index]} />
    ))}
  </ul>
);

interface ItemProps {
  readonly outline: Outline;
  readonly item: MenuItem;
  readonly path: Path;
}

function ItemRow({ outline, item, path }: ItemProps) {
  const isOpen = outline.opened?.join('.') === path.join('.');
  return (
    <li>
      <button
        type="button"
        className={styles.place}
        aria-expanded={isOpen}
        onClick={() => outline.open(isOpen ? undefined : path)}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="small" />
        <span className={classes(styles.label, 'truncate')}>{item.label}</span>
        <span className={classes(styles.address, 'type-12 muted truncate')}>{item.routerLink}</span>
        <ItemBadges item={item} />
      </button>
      {isOpen && <ItemForm outline={outline} item={item} path={path} />}
      {item.subMenu.length > 0 && <ItemList outline={outline} list={item.subMenu} at={path} />}
    </li>
  );
}

const ItemBadges = ({ item }: { item: MenuItem }) => (
  <>
    {!item.isActive && <Badge tone="warning">Off</Badge>}
    {item.isActive && !item.isShow && <Badge>Hidden</Badge>}
    {item.isFullAccess === true && <Badge tone="info">Full access</Badge>}
  </>
);

const MOVES: readonly (readonly [Move, IconName, string])[] = [
  ['up', 'arrow-up', 'Move up'],
  ['down', 'arrow-down', 'Move down'],
  ['in', 'arrow-right', 'Move one level in'],
  ['out', 'arrow-left', 'Move one level out'],
];

function ItemForm({ outline, item, path }: ItemProps) {
  const { items, change, open } = outline;
  const set = (part: Partial<MenuItem>) => change(changeItem(items, path, part));
  const move = (to: Move) => {
    const target = targetOf(items, path, to);
    change(moveItem(items, path, to));
    open(target);
  };
  return (
    <div className={styles.form}>
      <FieldRow>
        <TextField label="Label" size="small" value={item.label} onChange={(label) => set({ label })} />
        <TextField
          label="Address"
          size="small"
          placeholder="Empty for a group"
          value={item.routerLink ?? ''}
          onChange={(text) => set({ routerLink: text === '' ? undefined : text })}
        />
      </FieldRow>
      <div className={styles.switches}>
        <Switch isSelected={item.isActive} onChange={(isActive) => set({ isActive })}>
          Active
        </Switch>
        <Switch isSelected={item.isShow} onChange={(isShow) => set({ isShow })}>
          Shown in menu
        </Switch>
        <Switch isSelected={item.isFullAccess === true} onChange={(isOn) => set({ isFullAccess: isOn || undefined })}>
          Full access only
        </Switch>
      </div>
      <ButtonRow role="group" aria-label={`Move or remove ${item.label}`}>
        {MOVES.map(([to, icon, label]) => (
          <IconButton
            key={to}
            icon={icon}
            label={`${label}: ${item.label}`}
            size="small"
            tooltip={label}
            isDisabled={targetOf(items, path, to) === undefined}
            onPress={() => move(to)}
          />
        ))}
        <IconButton
          icon="bin"
          label={`Remove ${item.label}`}
          size="small"
          tooltip="Remove with its sub-items"
          onPress={() => {
            change(removeItem(items, path));
            open(undefined);
          }}
        />
      </ButtonRow>
    </div>
  );
}
