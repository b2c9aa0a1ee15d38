import { searchEverything } from '@artha/contract/system/search';
import { SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

/**
 * Clients, funds and orders by a text. A new text aborts the previous call; its results stay until the answer arrives,
 * if one text extends the other.
 */
export const useFound = (text: string) =>
  useQuery({
    queryKey: ['palette', text],
    queryFn: ({ signal }) => call(searchEverything, { search: text }, { signal }),
    enabled: text.length >= SEARCH_MIN_CHARACTERS,
    placeholderData: (found, query) => (isExtension(String(query?.queryKey[1]), text) ? found : undefined),
    // Do not keep names longer than they are shown.
    gcTime: 0,
  });

const isExtension = (previous: string, text: string): boolean => text.startsWith(previous) || previous.startsWith(text);
