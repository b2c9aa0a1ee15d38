import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { pageOf } from '../../../../ui/navigation/page-of.ts';

/** The page that the address asks for, from 1, and the way to another. */
export function usePage(): { readonly page: number; readonly turnTo: (page: number) => void } {
  const page = pageOf(useSearch({ strict: false }));
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const turnTo = (next: number) =>
    void navigate({ to: pathname, search: next === 1 ? {} : { page: String(next) }, resetScroll: true });
  return { page, turnTo };
}
