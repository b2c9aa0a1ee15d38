import { Card, CardBody } from '../../../../../ui/card/card.tsx';
import type { OpenedHolding } from '../../holdings.api.ts';
import { LotList } from '../lot-list.tsx';

interface LotsCardProps {
  readonly opened: OpenedHolding;
  readonly isOwn: boolean;
}

/** The lots of a holding; nothing once all of it is sold. */
export const LotsCard = ({ opened, isOwn }: LotsCardProps) =>
  opened.lots.length > 0 && (
    <Card>
      <CardBody>
        <LotList opened={opened} isOwn={isOwn} />
      </CardBody>
    </Card>
  );
