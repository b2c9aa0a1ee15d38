import type { MenuItem } from '@artha/domain/system/navigation/menu-item';
import type { IconName } from '../../../../ui/icon/icon.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Badge } from '../../../../ui/states/badge.tsx';
import type { Move, Path } from '../model/menu-outline.ts';
import { changePlace, movePlace, removePlace, targetOf } from '../model/menu-outline.ts';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { FieldRow } from '../../../../ui/form/field-box.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './menu-place.module.css';

/** The menu that is edited, and which of its places is open. */
export interface Outline {
  readonly places: readonly MenuItem[];
  readonly opened: Path | undefined;
  readonly open: (path: Path | undefined) => void;
  readonly change: (places: readonly MenuItem[]) => void;
}

interface PlaceListProps {
  readonly outline: Outline;
  readonly list: readonly MenuItem[];
  /** Of the place it hangs below. */
  readonly at: Path;
}

export const PlaceList = ({ outline, list, at }: PlaceListProps) => (
  <ul className={styles.places} {...(at.length === 0 && { 'aria-label': 'Places' })}>
    {list.map((place, index) => (
      <PlaceLine key={place.uniqueId} outline={outline} place={place} path={[...at, index]} />
    ))}
  </ul>
);

interface PlaceProps {
  readonly outline: Outline;
  readonly place: MenuItem;
  readonly path: Path;
}

function PlaceLine({ outline, place, path }: PlaceProps) {
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
        <span className={classes(styles.label, 'truncate')}>{place.label}</span>
        <span className={classes(styles.address, 'type-12 muted truncate')}>{place.routerLink}</span>
        <PlaceBadges place={place} />
      </button>
      {isOpen && <PlaceForm outline={outline} place={place} path={path} />}
      {place.subMenu.length > 0 && <PlaceList outline={outline} list={place.subMenu} at={path} />}
    </li>
  );
}

const PlaceBadges = ({ place }: { place: MenuItem }) => (
  <>
    {!place.isActive && <Badge tone="warning">Off</Badge>}
    {place.isActive && !place.isShow && <Badge>Hidden</Badge>}
    {place.isFullAccess === true && <Badge tone="info">Full access</Badge>}
  </>
);

const MOVES: readonly (readonly [Move, IconName, string])[] = [
  ['up', 'arrow-up', 'Move up'],
  ['down', 'arrow-down', 'Move down'],
  ['in', 'arrow-right', 'Move a level in'],
  ['out', 'arrow-left', 'Move a level out'],
];

function PlaceForm({ outline, place, path }: PlaceProps) {
  const { places, change, open } = outline;
  const set = (part: Partial<MenuItem>) => change(changePlace(places, path, part));
  const move = (to: Move) => {
    const target = targetOf(places, path, to);
    change(movePlace(places, path, to));
    open(target);
  };
  return (
    <div className={styles.form}>
      <FieldRow>
        <TextField label="Label" size="small" value={place.label} onChange={(label) => set({ label })} />
        <TextField
          label="Address"
          size="small"
          placeholder="None: a group"
          value={place.routerLink ?? ''}
          onChange={(text) => set({ routerLink: text === '' ? undefined : text })}
        />
      </FieldRow>
      <div className={styles.switches}>
        <Switch isSelected={place.isActive} onChange={(isActive) => set({ isActive })}>
          Active
        </Switch>
        <Switch isSelected={place.isShow} onChange={(isShow) => set({ isShow })}>
          In the menu
        </Switch>
        <Switch isSelected={place.isFullAccess === true} onChange={(isOn) => set({ isFullAccess: isOn || undefined })}>
          Full access only
        </Switch>
      </div>
      <ButtonRow role="group" aria-label={`Move or remove ${place.label}`}>
        {MOVES.map(([to, icon, label]) => (
          <IconButton
            key={to}
            icon={icon}
            label={`${label}: ${place.label}`}
            size="small"
            tooltip={label}
            isDisabled={targetOf(places, path, to) === undefined}
            onPress={() => move(to)}
          />
        ))}
        <IconButton
          icon="bin"
          label={`Remove ${place.label}`}
          size="small"
          tooltip="Remove, with what is below it"
          onPress={() => {
            change(removePlace(places, path));
            open(undefined);
          }}
        />
      </ButtonRow>
    </div>
  );
}
