import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { businessToday } from '../../../../platform/business-clock.ts';
import type { OpenedHolding } from '../holdings.api.ts';
import { useSaleTax } from '../sale-tax.api.ts';
import { refOf } from '../model/holding-address.ts';
import { isOffByRounding } from '../model/lot-sums.ts';
import { taxByLot } from '../model/lot-tax.ts';
import { DetailPart } from './detail-part.tsx';
import { LotCards } from './lot-cards.tsx';
import { LotTable } from './lot-table.tsx';
import { SaleTaxNote } from './sale-tax-note.tsx';

interface LotListProps {
  readonly opened: OpenedHolding;
  readonly isOwn: boolean;
}

/** The lots that are not completely sold, oldest first, each with what a sale of today would be taxed. */
export function LotList({ opened: { holding, lots, dates }, isOwn }: LotListProps) {
  const List = useIsWide() ? LotTable : LotCards;
  const { endDate, isNow } = dates;
  const tax = useSaleTax(refOf(holding), isNow && lots.length > 0);
  if (lots.length === 0) return null;
  return (
    <DetailPart label="Lots" title={lots.length === 1 ? '1 lot' : `${lots.length} lots`}>
      <List
        holding={holding}
        lots={lots}
        isOwn={isOwn}
        on={isNow ? businessToday() : endDate}
        taxes={taxByLot(isNow ? tax.data : undefined)}
      />
      {isOffByRounding(holding, lots) && (
        <p className="type-12 muted">Lots and total are rounded separately and may differ by a few paise.</p>
      )}
      {isNow && <SaleTaxNote tax={tax} />}
    </DetailPart>
  );
}
