import { formatDate } from '@artha/domain/kit/dates';
import { formatNav } from '@artha/domain/kit/inr-format';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { FieldRow } from '../../../../ui/form/field-box.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import type { Account } from '../../../clients/accounts/index.ts';
import { accountLabel } from '../../../clients/accounts/index.ts';
import { foliosOf, fundsIn } from '../model/folios.ts';
import type { Sellable } from '../model/sale.ts';

interface HoldingFieldsProps {
  readonly account: Account;
  readonly accounts: readonly Account[];
  readonly items: readonly Sellable[];
  readonly holding: Sellable | undefined;
  readonly onAccount: (accountId: number) => void;
  readonly onHolding: (holding: Sellable) => void;
}

/** Account, folio and fund. The account is a field only if there are several. */
export function HoldingFields({ account, accounts, items, holding, onAccount, onHolding }: HoldingFieldsProps) {
  const choose = (holdingToOpen: Sellable | undefined) => {
    if (holdingToOpen) onHolding(holdingToOpen);
  };
  return (
    <Stack gap={4}>
      <FieldRow>
        {accounts.length > 1 && (
          <SelectField
            label="Account"
            value={String(account.id)}
            options={accounts.map((each) => ({ value: String(each.id), label: accountLabel(each) }))}
            onChange={(id) => onAccount(Number(id))}
          />
        )}
        {holding && (
          <SelectField
            label="Folio"
            value={String(holding.folio.id)}
            options={foliosOf(items)}
            onChange={(id) => choose(fundsIn(items, Number(id))[0])}
          />
        )}
      </FieldRow>
      {holding && (
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
      )}
    </Stack>
  );
}
