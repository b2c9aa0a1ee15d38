import { SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';

/** What a search says to a text that is too short for it. */
export const TOO_SHORT_TEXT = `Type at least ${SEARCH_MIN_CHARACTERS} characters`;
