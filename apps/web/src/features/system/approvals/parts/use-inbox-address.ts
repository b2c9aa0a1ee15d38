import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import type { InboxAddress } from '../model/inbox-address.ts';
import { inboxSearch, parseInboxAddress } from '../model/inbox-address.ts';

export interface InboxPlace extends InboxAddress {
  readonly pathname: string;
  /**
   * Opens a request of the tab, or none.
   *
   * @param isOwnStep false replaces the address: the person did not choose it
   */
  readonly open: (request: string | undefined, isOwnStep?: boolean) => void;
}

/** The tab and the request in the address. */
export function useInboxAddress(): InboxPlace {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const address = parseInboxAddress(useSearch({ strict: false }));
  return {
    ...address,
    pathname,
    open: (request, isOwnStep = true) => {
      // Navigating to the same address would remount the screen.
      if (request === address.request) return;
      void navigate({
        to: pathname,
        search: inboxSearch({ tab: address.tab, request }),
        replace: !isOwnStep,
        resetScroll: false,
      });
    },
  };
}
