import type { ModelConfig } from '@artha/contract/reference/master-data';
import { Select } from '../../../../ui/form/select.tsx';
import type { RecordState } from '../model/master-filter.ts';
import {
  idsOf,
  isRelationFilter,
  ownFilterFields,
  RECORD_STATES,
  rangeOf,
  STATE_KEY,
  stateOf,
} from '../model/master-filter.ts';
import { NumberFilter } from './number-filter.tsx';
import styles from './record-filters.module.css';
import { RelationFilter } from './relation-filter.tsx';
import { useOwnQuery } from './use-own-query.ts';

const STATES = Object.entries(RECORD_STATES).map(([value, label]) => ({ value: value as RecordState, label }));

/** The filters of a kind that its table does not know by itself: relations, figures, and which records are in use. */
export function RecordFilters({ config }: { config: ModelConfig }) {
  const { query, change } = useOwnQuery();
  return (
    <>
      {ownFilterFields(config).map((field) =>
        isRelationFilter(field) ? (
          <RelationFilter
            key={field.key}
            field={field}
            ids={idsOf(query, field.key)}
            onChange={(ids) => change({ [field.key]: ids.length > 0 ? ids.join() : undefined })}
          />
        ) : (
          <NumberFilter
            key={field.key}
            field={field}
            range={rangeOf(query, field.key)}
            onChange={({ from = '', to = '' }) =>
              change({ [field.key]: from === '' && to === '' ? undefined : `${from}..${to}` })
            }
          />
        ),
      )}
      <div className={styles.state}>
        <Select
          label="Status"
          isLabelHidden
          size="small"
          options={STATES}
          value={stateOf(query)}
          onChange={(state) => change({ [STATE_KEY]: state === 'active' ? undefined : state })}
        />
      </div>
    </>
  );
}
