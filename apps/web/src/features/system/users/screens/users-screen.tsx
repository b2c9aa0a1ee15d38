import { messageOfError } from '@artha/client/client-error';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { LIST_OFFSET_MAX_ROWS, PAGE_SIZE_ROWS, SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSettled } from '../../../../platform/use-settled.ts';
import { SearchField } from '../../../../ui/form/search-field.tsx';
import { Pagination } from '../../../../ui/navigation/pagination.tsx';
import { StaffSkeleton } from '../../../../ui/states/staff-skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import '../../../../ui/styles/overlay.css';
import '../../../../ui/styles/staff.css';
import '../../../../ui/styles/table.css';
import { UserSheet } from '../parts/user-sheet.tsx';
import { UserTable } from '../parts/user-table.tsx';
import type { ManagedUser, Users } from '../users.api.ts';
import { useUsers } from '../users.api.ts';
import '../parts/users.css';

/** Everybody who can sign in: found by name or id, and opened to what an administrator may do. */
export function UsersScreen() {
  const { page, turnTo } = usePageInAddress();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<ManagedUser>();
  const text = useSettled(typed.trim());
  const searched = text.length < SEARCH_MIN_CHARACTERS ? '' : text;
  const { data, error, refetch, isPlaceholderData } = useUsers(searched, page);
  const type = (next: string) => {
    setTyped(next);
    if (page !== 1) turnTo(1);
  };
  return (
    <div className="stack" data-gap="4">
      <div role="status">
        <h2 className="type-28 tabular">{data ? usersOf(data.count) : 'Users'}</h2>
      </div>
      <section className="table-frame staff-frame" aria-label="Users" aria-busy={isPlaceholderData}>
        <UserSearch typed={typed} onType={type} />
        {error && <ErrorState words={messageOfError(error)} onRetry={() => void refetch()} />}
        {!error && !data && <StaffSkeleton what="users" rows={8} />}
        {!error && data && data.users.length === 0 && <NobodyFound onClear={() => type('')} />}
        {!error && data && data.users.length > 0 && (
          <>
            <UserTable users={data.users} onOpen={setOpened} />
            <Pagination page={page} pageSizeRows={PAGE_SIZE_ROWS} count={data.count} onPage={turnTo} />
          </>
        )}
      </section>
      {opened && <UserSheet user={newest(data, opened)} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

/** As the list has it by now; who is no longer in it stays as opened. */
const newest = (users: Users | undefined, opened: ManagedUser): ManagedUser =>
  users?.users.find(({ id }) => id === opened.id) ?? opened;

const usersOf = (count: number): string => `${groupIndian(String(count))} ${count === 1 ? 'user' : 'users'}`;

const LAST_PAGE = Math.floor(LIST_OFFSET_MAX_ROWS / PAGE_SIZE_ROWS) + 1;

/** The page is in the address, so that Back turns it; what is searched for is a name and is not. */
function usePageInAddress() {
  const asked = Number(useSearch({ strict: false }).page);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const turnTo = (page: number) =>
    void navigate({ to: pathname, search: page === 1 ? {} : { page: String(page) }, resetScroll: true });
  return { page: Number.isInteger(asked) && asked >= 1 ? Math.min(asked, LAST_PAGE) : 1, turnTo };
}

function UserSearch({ typed, onType }: { typed: string; onType: (text: string) => void }) {
  const length = typed.trim().length;
  return (
    <div className="toolbar">
      <SearchField
        label="Name, user ID or customer ID"
        size="small"
        className="users-search"
        value={typed}
        isTooShort={length > 0 && length < SEARCH_MIN_CHARACTERS}
        onType={onType}
      />
    </div>
  );
}

const NobodyFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title="No users match"
    action={
      <button type="button" className="button" data-variant="secondary" onClick={onClear}>
        Show all users
      </button>
    }
  >
    Try another spelling, or a part of the user ID or customer ID.
  </EmptyState>
);
