import { Icon } from '../../../../ui/icon/icon.tsx';
import { holdingKey } from '../model/holding-tree.ts';
import type { Holding } from '../holdings.api.ts';

interface HoldingNameProps {
  readonly row: Holding;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Which element a row opens. */
export const detailId = (row: Holding): string => `behind-${holdingKey(row)}`;

/** The fund and its folio; pressed, the row opens or closes. The button is as large as the row. */
export const HoldingName = ({ row, isOpen, onToggle }: HoldingNameProps) => (
  <>
    <div className="hold-name">
      <button
        type="button"
        className="hold-open medium"
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailId(row) : undefined}
        onClick={onToggle}
      >
        {row.instrument.name}
      </button>
      <span className="type-12 muted">
        Folio {row.folio.number}
        {row.isHeldAway && <span className="hold-away"> · Held Away</span>}
      </span>
    </div>
    <Icon name="chevron-down" size="small" />
  </>
);
