import { SEARCH_MAX_CHARACTERS } from '@artha/domain/kit/limits';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ComboBox, Input, ListBoxItem } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { useFoundFunds } from '../../features/reference/instruments/index.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { useReachablePage } from '../../ui/overlay/use-reachable-page.ts';
import { ControlBox, NativeInput } from '../../ui/form/field-box.tsx';
import { classes } from '../../ui/layout/box.ts';
import { ChoicePopover } from '../../ui/menu/choice-popover.tsx';
import { MenuItemBox, MenuNote, MenuText } from '../../ui/menu/menu-look.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import styles from './header-search.module.css';

interface HeaderSearchProps {
  readonly className?: string | undefined;
  /** Given where the box replaces the title: it takes the focus, and Escape in an empty box closes it. */
  readonly onClose?: () => void;
}

/** Finds a fund by name, from three characters on, and opens its fact sheet. */
export function HeaderSearch({ className = '', onClose }: HeaderSearchProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isListOpen, setIsListOpen] = useState(false);
  useReachablePage(isListOpen);
  const { funds, failure, note, isSearching } = useFoundFunds(typed);
  const open = (instrumentId: string) => {
    setTyped('');
    onClose?.();
    void navigate({ to: '/fact-sheet', search: { instrumentId } });
  };
  return (
    <ComboBox
      className={className}
      aria-label="Find a fund"
      menuTrigger="input"
      allowsEmptyCollection
      onOpenChange={setIsListOpen}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened it to type
      autoFocus={onClose !== undefined}
      inputValue={typed}
      onInputChange={setTyped}
      items={funds}
      onChange={(id) => id !== null && open(String(id))}
    >
      <ControlBox as={Group} className={styles.box}>
        <Icon name="search" />
        <NativeInput
          as={Input}
          placeholder="Find a fund"
          maxLength={SEARCH_MAX_CHARACTERS}
          onKeyDown={({ key }) => key === 'Escape' && typed === '' && onClose?.()}
        />
      </ControlBox>
      <ChoicePopover
        region="Funds found"
        renderEmptyState={() => <SearchState note={note} isSearching={isSearching} failure={failure} />}
      >
        {({ id, name, serviceProviderName, instrumentCategoryName }: (typeof funds)[number]) => (
          <MenuItemBox as={ListBoxItem} id={id} textValue={name}>
            <MenuText>
              {name}
              <MenuNote>
                {serviceProviderName} · {instrumentCategoryName}
              </MenuNote>
            </MenuText>
          </MenuItemBox>
        )}
      </ChoicePopover>
    </ComboBox>
  );
}

interface SearchStateProps {
  readonly note: string | undefined;
  readonly isSearching: boolean;
  readonly failure: string | undefined;
}

/** Shown when there are no funds to list. */
function SearchState({ note, isSearching, failure }: SearchStateProps) {
  return (
    <p className={classes(styles.state, 'muted')}>
      {isSearching && <Spinner />}
      {failure !== undefined && <Icon name="alert" />}
      {failure ?? note ?? 'No funds found'}
    </p>
  );
}
