import type { ListingStatus } from '@artha/domain/reference/instruments/listing-status';
import { LISTING_STATUS_LABELS, LISTING_STATUSES } from '@artha/domain/reference/instruments/listing-status';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import type { FieldControlProps } from '../../master-data/index.ts';
import styles from './listing-status-field.module.css';

const NOTES: Readonly<Record<ListingStatus, string>> = {
  'to-be-listed': 'Seen by staff only, takes no orders',
  listed: 'Clients can find and buy it',
  delisted: 'Holders may sell and switch out',
  'not-listed': 'Kept for old holdings only',
};
const OPTIONS = LISTING_STATUSES.map((value) => ({ value, label: LISTING_STATUS_LABELS[value], note: NOTES[value] }));

/** The listing status as cards, each with what it means for clients. */
export const ListingStatusField = ({ field, input, error, onChange, onBlur }: FieldControlProps) => (
  <div className={styles.field}>
    <RadioGroup
      label={field.label}
      look="card"
      help={field.help}
      error={error}
      options={OPTIONS}
      value={LISTING_STATUSES.find((status) => status === input)}
      onChange={onChange}
      onBlur={onBlur}
    />
  </div>
);
