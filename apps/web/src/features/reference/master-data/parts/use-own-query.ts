import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';

/** The query of the address, and how to change parts of it; undefined removes one. A list returns to its first page. */
export function useOwnQuery() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const change = (part: Readonly<Record<string, string | undefined>>, { keepsPage = false } = {}) => {
    const next = { ...query, ...(!keepsPage && { page: undefined }), ...part };
    const search = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
    void navigate({ to: pathname, search, replace: true, resetScroll: false });
  };
  return { query, change };
}
