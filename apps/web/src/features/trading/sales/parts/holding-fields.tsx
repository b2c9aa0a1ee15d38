import { formatDate } from '@artha/domain/kit/dates';
import { formatNav } from '@artha/domain/kit/inr-format';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { foliosOf, fundsIn } from '../model/folios.ts';
import type { Sellable } from '../model/sale.ts';

interface HoldingFieldsProps {
  readonly items: readonly Sellable[];
  readonly holding: Sellable;
  readonly onHolding: (holding: Sellable) => void;
}

/** Folio and fund. */
export function HoldingFields({ items, holding, onHolding }: HoldingFieldsProps) {
  const choose = (holdingToOpen: Sellable | undefined) => {
    if (holdingToOpen) onHolding(holdingToOpen);
  };
  return (
    <Stack gap={4}>
      <SelectField
        label="Folio"
        value={String(holding.folio.id)}
        options={foliosOf(items)}
        onChange={(id) => choose(fundsIn(items, Number(id))[0])}
      />
      <Stack gap={1}>
        <SelectField
          label="Fund"
          value={String(holding.instrument.id)}
          options={fundsIn(items, holding.folio.id).map(({ instrument }) => ({
            value: String(instrument.id),
            label: instrument.name,
          }))}
          onChange={(id) =>
            choose(fundsIn(items, holding.folio.id).find(({ instrument }) => instrument.id === Number(id)))
          }
        />
        <Help>
          {holding.nav === null || holding.navOn === null
            ? 'No NAV is known yet.'
            : `NAV ₹${formatNav(holding.nav)} of ${formatDate(holding.navOn)}`}
        </Help>
      </Stack>
    </Stack>
  );
}
