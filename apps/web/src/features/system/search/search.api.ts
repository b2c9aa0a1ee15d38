import { searchEverything } from '@artha/contract/system/search';
import { SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

/**
 * Clients, funds and orders by a text. Another text ends the call before; what that had found stays until the answer is
 * there, as long as one text goes on from the other.
 */
export const useFound = (text: string) =>
  useQuery({
    queryKey: ['palette', text],
    queryFn: ({ signal }) => call(searchEverything, { search: text }, { signal }),
    enabled: text.length >= SEARCH_MIN_CHARACTERS,
    placeholderData: (found, query) => (goesOn(String(query?.queryKey[1]), text) ? found : undefined),
    // Names are not kept for longer than they are looked at.
    gcTime: 0,
    retry: false,
  });

const goesOn = (before: string, text: string): boolean => text.startsWith(before) || before.startsWith(text);
