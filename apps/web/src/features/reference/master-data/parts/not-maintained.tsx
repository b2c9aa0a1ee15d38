import type { ModelConfig } from '@artha/contract/reference/master-data';
import { ErrorState } from '../../../../ui/states/states.tsx';

/** Whether the caller maintains a kind, which may still be read-only. Others read it only where a screen needs it. */
export const isMaintained = ({ rights }: Pick<ModelConfig, 'rights'>): boolean => rights.mayExport;

/** In place of a list or a record of a kind that the caller does not maintain. */
export const NotMaintained = ({ config: { rows } }: { config: Pick<ModelConfig, 'rows'> }) => (
  <ErrorState message={`You do not maintain ${rows.many}.`} />
);
