import type { MasterRow, ModelConfig } from '@artha/contract/reference/master-data';
import { createContext } from 'react';

/** A related record that does not exist yet. */
export interface WantedRecord {
  /** Of its kind, whose records the user may edit. */
  readonly config: ModelConfig;
  /** What was searched for, which is probably its name. */
  readonly typed: string;
  /** Called when the form closes, with the record if one was made. */
  readonly onDone: (row: MasterRow | undefined) => void;
}

/** Opens the form of a related record; undefined in a form that cannot. */
export const RelatedContext = createContext<((wanted: WantedRecord) => void) | undefined>(undefined);
