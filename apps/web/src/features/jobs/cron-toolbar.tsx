import { JobState } from '@artha/contract/jobs';
import { DateRange } from '../../ui/form/date-range.tsx';
import { NativeSelect } from '../../ui/form/native-select.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import type { CronSearch } from './cron-search.ts';
import { EVERY_RUN, isNarrowed } from './cron-search.ts';
import { STATE_WORDS, stepWords } from './cron-words.ts';

interface CronToolbarProps {
  readonly search: CronSearch;
  readonly names: readonly string[];
  readonly onSearch: (change: Partial<CronSearch>) => void;
  readonly isFetching: boolean;
  readonly onRefresh: () => void;
}

const STATES = [
  { value: '', label: 'Any state' },
  ...JobState.options.map((state) => ({ value: state, label: STATE_WORDS[state].words })),
];

/** Which runs: of a step, in a state, for some days. */
export function CronToolbar({ search, names, onSearch, isFetching, onRefresh }: CronToolbarProps) {
  // A step of the address stands in the list before the list is there, and though it never ran.
  const known = search.name === '' || names.includes(search.name) ? names : [search.name, ...names];
  const steps = [{ value: '', label: 'Every step' }, ...known.map((name) => ({ value: name, label: stepWords(name) }))];
  return (
    <div className="toolbar">
      <NativeSelect
        aria-label="Step"
        size="small"
        options={steps}
        value={search.name}
        onChange={(event) => onSearch({ name: event.target.value })}
      />
      <NativeSelect
        aria-label="State"
        size="small"
        options={STATES}
        value={search.state ?? ''}
        onChange={(event) => onSearch({ state: JobState.options.find((state) => state === event.target.value) })}
      />
      <DateRange label="Business date" from={search.from} to={search.to} onChange={onSearch} />
      {isNarrowed(search) && (
        <button
          type="button"
          className="button"
          data-variant="quiet"
          data-size="small"
          onClick={() => onSearch(EVERY_RUN)}
        >
          Clear filters
        </button>
      )}
      <div className="push">
        <button
          type="button"
          className="button"
          data-variant="secondary"
          data-size="small"
          aria-disabled={isFetching}
          onClick={onRefresh}
        >
          <Icon name="refresh" />
          Refresh
        </button>
      </div>
    </div>
  );
}
