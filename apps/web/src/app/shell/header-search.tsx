import { messageOfError } from '@artha/client/client-error';
import { SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { useFundSearch } from '../../features/reference/instruments/index.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { useReachablePage } from '../../ui/overlay/use-reachable-page.ts';
import '../../ui/styles/form.css';
import '../../ui/styles/overlay.css';
import './header-search.css';

const GAP_PX = 4;

interface HeaderSearchProps {
  /** Where it stands in the place of the title: the focus goes in, and Escape in an empty box closes it. */
  readonly onClose?: () => void;
}

/** Finds a fund by its name from three characters on, and opens its fact sheet. */
export function HeaderSearch({ onClose }: HeaderSearchProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isListOpen, setIsListOpen] = useState(false);
  useReachablePage(isListOpen);
  const text = useSettled(typed.trim());
  const { data, error, isLoading } = useFundSearch(text);
  const isLongEnough = typed.trim().length >= SEARCH_MIN_CHARACTERS;
  const open = (instrumentId: string) => {
    setTyped('');
    onClose?.();
    void navigate({ to: '/fact-sheet', search: { instrumentId } });
  };
  return (
    <ComboBox
      className="header-search"
      aria-label="Go to a fund"
      menuTrigger="input"
      allowsEmptyCollection
      onOpenChange={setIsListOpen}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever pressed for it wants to type
      autoFocus={onClose !== undefined}
      inputValue={typed}
      onInputChange={setTyped}
      items={isLongEnough ? (data ?? []) : []}
      onChange={(id) => id !== null && open(String(id))}
    >
      <Group className="control">
        <Icon name="search" />
        <Input
          className="input"
          placeholder="Go to a fund"
          maxLength={SEARCH_MAX_CHARACTERS}
          onKeyDown={({ key }) => key === 'Escape' && typed === '' && onClose?.()}
        />
      </Group>
      <Popover className="popover list-popover" offset={GAP_PX}>
        <div className="menu-region" role="region" aria-label="Funds found">
          <ListBox
            className="menu"
            renderEmptyState={() => (
              <SearchState
                isTooShort={!isLongEnough}
                isLooking={isLoading || text !== typed.trim()}
                failure={error ? messageOfError(error) : undefined}
              />
            )}
          >
            {({ id, name, serviceProviderName, instrumentCategoryName }: NonNullable<typeof data>[number]) => (
              <ListBoxItem className="menu-item" id={id} textValue={name}>
                <span className="menu-words">
                  {name}
                  <span className="menu-note">
                    {serviceProviderName} · {instrumentCategoryName}
                  </span>
                </span>
              </ListBoxItem>
            )}
          </ListBox>
        </div>
      </Popover>
    </ComboBox>
  );
}

interface SearchStateProps {
  readonly isTooShort: boolean;
  readonly isLooking: boolean;
  readonly failure: string | undefined;
}

/** What stands in the place of funds. */
function SearchState({ isTooShort, isLooking, failure }: SearchStateProps) {
  if (isTooShort) return <p className="search-state">Type at least {SEARCH_MIN_CHARACTERS} characters</p>;
  if (isLooking)
    return (
      <p className="search-state">
        <span className="spinner" />
        Looking for funds
      </p>
    );
  if (failure !== undefined)
    return (
      <p className="search-state">
        <Icon name="alert" />
        {failure}
      </p>
    );
  return <p className="search-state">No fund is called that</p>;
}
