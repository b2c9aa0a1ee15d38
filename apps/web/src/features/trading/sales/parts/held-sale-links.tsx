import { formatHeldUnits } from '@artha/domain/kit/inr-format';
import { productConfig } from '../../../../platform/product-config.ts';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { useOpenAccount } from '../../../clients/accounts/index.ts';
import { useSellable } from '../sales.api.ts';
import { HoldingSaleButtons } from './holding-sale-buttons.tsx';

/** On the fact sheet of a fund that the account holds: its folios, each with Sell and Switch. Else nothing. */
export function HeldSaleLinks({ instrumentId }: { instrumentId: number }) {
  const { account } = useOpenAccount();
  const { data } = useSellable(productConfig().isBseEnabled ? account?.id : undefined);
  const held = data?.items.filter(({ instrument }) => instrument.id === instrumentId) ?? [];
  if (!account || held.length === 0) return null;
  return (
    <Card aria-labelledby="held-title">
      <CardHeader>
        <h2 id="held-title">You hold this fund</h2>
      </CardHeader>
      <Stack as={CardBody} gap={4}>
        {held.map(({ folio, units }) => (
          <Stack key={folio.id} gap={2}>
            <p>
              <span className="medium tabular">{formatHeldUnits(units)} units</span>{' '}
              <span className="muted">Folio {folio.number}</span>
            </p>
            <ButtonRow>
              <HoldingSaleButtons holding={{ accountId: account.id, folioId: folio.id, instrumentId }} />
            </ButtonRow>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
