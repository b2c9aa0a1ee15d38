import type { ReactNode } from 'react';
import { useState } from 'react';
import { PlainIconButton } from '../../ui/button/plain-icon-button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { useIsWide } from '../../ui/responsive/use-is-wide.ts';
import { HeaderSearchSlot } from './header-search-slot.tsx';

/** A search box on a wide screen; on the phone a button that opens the box in place of the header. */
export function useHeaderSearch(): { readonly isNarrowSearch: boolean; readonly search: ReactNode } {
  const isWide = useIsWide();
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  if (isWide) return { isNarrowSearch: false, search: <HeaderSearchSlot /> };
  const close = () => setState('closed');
  const box = (
    <>
      <HeaderSearchSlot onClose={close} />
      <PlainIconButton aria-label="Close search" onClick={close}>
        <Icon name="close" />
      </PlainIconButton>
    </>
  );
  const button = (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- closing the box returns the focus to its button
    <PlainIconButton aria-label="Find a fund" autoFocus={state === 'closed'} onClick={() => setState('open')}>
      <Icon name="search" />
    </PlainIconButton>
  );
  return { isNarrowSearch: state === 'open', search: state === 'open' ? box : button };
}
