import type { ToggleEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { FilterOption } from './filter-list.tsx';
import { FilterList } from './filter-list.tsx';

export interface FilterMenuProps<Id> {
  readonly label: string;
  readonly options: readonly FilterOption<Id>[];
  readonly selected: readonly Id[];
  readonly onChange: (selected: readonly Id[]) => void;
}

/** A filter that opens below its button. The popover attribute closes it on Escape and on a press elsewhere. */
export function FilterMenu<Id extends number | string>(props: FilterMenuProps<Id>) {
  const { label, options, selected } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  /** The top layer knows no parent: the panel is put below its button, within the window. */
  const place = (event: ToggleEvent<HTMLDivElement>) => {
    setIsOpen(event.newState === 'open');
    if (event.newState !== 'open' || !button.current) return;
    const { left, bottom } = button.current.getBoundingClientRect();
    const panel = event.currentTarget;
    const room = document.documentElement.clientWidth - panel.getBoundingClientRect().width;
    panel.style.insetInlineStart = `${Math.max(8, Math.min(left, room - 8)) + scrollX}px`;
    panel.style.insetBlockStart = `${bottom + 4 + scrollY}px`;
  };

  const only = selected.length === 1 ? options.find((option) => option.id === selected[0])?.name : undefined;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="select"
        data-active={selected.length > 0 || undefined}
        popoverTarget={id}
        aria-haspopup="dialog"
      >
        <span className="truncate">
          {selected.length === 0 ? (
            <span className="value-label">{label}</span>
          ) : (
            (only ?? `${label}: ${selected.length}`)
          )}
        </span>
        <Icon name="chevron-down" size="small" />
      </button>
      <div id={id} popover="auto" className="popover filter-menu" role="dialog" aria-label={label} onToggle={place}>
        {isOpen && <FilterList {...props} />}
      </div>
    </>
  );
}
