import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { pageOf } from '../../../../ui/navigation/page-numbers.ts';

/** The page number of the address, from 1, and a function to change it. */
export function usePage(): { readonly page: number; readonly turnTo: (page: number) => void } {
  const page = pageOf(useSearch({ strict: false }));
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const turnTo = (next: number) =>
    void navigate({ to: pathname, search: next === 1 ? {} : { page: String(next) }, resetScroll: true });
  return { page, turnTo };
}
