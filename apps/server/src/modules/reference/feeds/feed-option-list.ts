/** The options that feeds declare. */
import type { FeedOption } from '@artha/domain/reference/feeds/feed-options';

export const CALENDAR: FeedOption = {
  name: 'calendar',
  label: 'Calendar',
  help: 'Whose days the list has.',
  kind: 'choice',
  choices: [
    { value: 'exchange', label: 'The exchange', codeLabel: null },
    { value: 'system', label: 'The bank', codeLabel: null },
    { value: 'scheme:', label: 'One scheme', codeLabel: 'Scheme code' },
  ],
};

export const PUBLISHED_ON: FeedOption = {
  name: 'as-of',
  label: 'Published on',
  help: 'Today unless given. A later list takes precedence.',
  kind: 'date',
  choices: [],
};

export const INDEX_NAME: FeedOption = {
  name: 'index',
  label: 'Index name',
  help: 'Needed when the rows of the file do not name their index.',
  kind: 'text',
  choices: [],
};

export const TOTAL_RETURN: FeedOption = {
  name: 'total-return',
  label: 'Total returns',
  help: 'The levels include dividends, though their heading does not say so.',
  kind: 'flag',
  choices: [],
};

const dateOfList = (help: string): FeedOption => ({
  name: 'as-of',
  label: 'Date of the list',
  help,
  kind: 'date',
  choices: [],
});

export const DATE_OF_RANKS = dateOfList('Needed when the title of the list has no date.');
export const DATE_OF_RATIOS = dateOfList('Needed when the name of the file has no date.');
export const DATE_OF_EXCHANGE_LIST = dateOfList('Today unless it is given or the name of the file has a date.');
