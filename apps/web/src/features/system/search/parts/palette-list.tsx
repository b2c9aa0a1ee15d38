import { useEffect, useRef } from 'react';
import { Icon } from '../../../../ui/icon/icon.tsx';
import type { PaletteGroup, PaletteRow } from '../model/palette-rows.ts';
import { headingText } from '../model/palette-rows.ts';
import { classes } from '../../../../ui/layout/box.ts';
import { MenuEnd, MenuHeading, MenuItemBox, MenuNote } from '../../../../ui/menu/menu-look.tsx';
import styles from './palette-list.module.css';

/** The element id of a row, referenced by the box as the active one. */
export const rowId = (listId: string, key: string): string => `${listId}-${key}`;

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  /** The row that Enter chooses. */
  readonly active: string | undefined;
  readonly onPoint: (key: string) => void;
  readonly onChoose: (row: PaletteRow) => void;
}

/** The results by kind. The focus stays in the box, which handles the keys. */
export function PaletteList({ id, groups, active, onPoint, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  const first = groups[0]?.rows[0]?.key;
  useEffect(() => {
    const row = active === undefined ? null : document.getElementById(rowId(id, active));
    // For the first row, also show its heading.
    if (active === first) list.current?.scrollTo({ top: 0 });
    else row?.scrollIntoView({ block: 'nearest' });
  }, [id, active, first]);
  return (
    <div ref={list} id={id} className={styles.list} role="listbox" aria-label="Results">
      {groups.map((group, at) => (
        <div key={group.title} role="group" aria-labelledby={`${id}-head-${at}`}>
          <MenuHeading id={`${id}-head-${at}`} role="presentation">
            {headingText(group)}
          </MenuHeading>
          {group.rows.map((row) => (
            <Row
              key={row.key}
              id={rowId(id, row.key)}
              row={row}
              isActive={row.key === active}
              onPoint={() => onPoint(row.key)}
              onChoose={() => onChoose(row)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface RowProps {
  readonly id: string;
  readonly row: PaletteRow;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

const Row = ({ id, row, isActive, onPoint, onChoose }: RowProps) => (
  <MenuItemBox
    id={id}
    role="option"
    aria-selected={isActive}
    data-focused={isActive || undefined}
    // Not on hover: a list scrolling under a resting pointer must not select.
    onPointerMove={isActive ? undefined : onPoint}
    // The focus stays in the box.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    <Icon name={row.icon} />
    <span className={styles.text}>
      <span className="truncate">{row.label}</span>
      {row.note !== '' && <MenuNote className={classes(styles.note, 'truncate')}>{row.note}</MenuNote>}
    </span>
    {row.end !== undefined && <MenuEnd className="type-12">{row.end}</MenuEnd>}
  </MenuItemBox>
);
