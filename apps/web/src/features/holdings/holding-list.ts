import type { Figures } from '@artha/domain/holdings/valuation';
import type { Holding } from './holdings.api.ts';
import type { HoldingOrder } from './sort-holdings.ts';

/** What a list of holdings is given, whether it is drawn as a table or as cards. */
export interface HoldingListProps {
  readonly rows: readonly Holding[];
  /** Of these rows. */
  readonly total: Figures;
  /** True when more rows are held than are shown. */
  readonly isPart: boolean;
  readonly order: HoldingOrder;
  readonly onOrder: (order: HoldingOrder) => void;
  readonly isOpen: (row: Holding) => boolean;
  /** Whether a row was open when the list was reached. */
  readonly isLinked: (row: Holding) => boolean;
  readonly onToggle: (row: Holding) => void;
}

export const rowKey = ({ folio, instrument }: Pick<Holding, 'folio' | 'instrument'>): string =>
  `${folio.id}-${instrument.id}`;

export const totalLabel = ({ rows, isPart }: Pick<HoldingListProps, 'rows' | 'isPart'>): string =>
  isPart ? `Total of ${rows.length} shown` : 'Total';
