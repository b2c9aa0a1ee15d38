import { formatHeldUnits } from '@artha/domain/kit/inr-format';
import { NativeSegmented } from '../../../../ui/button/native-segmented.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { AmountField } from '../../../../ui/form/amount-field.tsx';
import { FieldBox, NativeLabel } from '../../../../ui/form/field-box.tsx';
import { FieldMessage } from '../../../../ui/form/field.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import type { SaleBy } from '../model/sale-draft.ts';
import { SALE_BYS } from '../model/sale-draft.ts';
import { SALE_MODES } from '../model/sale-modes.ts';
import { otherFigures, ruleText } from '../model/sale-texts.ts';
import type { SaleTerms, Sellable } from '../model/sale.ts';
import type { SaleForm } from './use-sale-form.ts';
import styles from './quantity-fields.module.css';

interface QuantityFieldsProps {
  readonly form: SaleForm;
  readonly holding: Sellable;
  readonly rule: SaleTerms['rule'] | undefined;
  readonly error: string | undefined;
  /** Whether selling all units is offered in place of what was refused. */
  readonly offersAll: boolean;
}

const BYS = (['amount', 'units', 'all'] as const satisfies readonly SaleBy[]).map((value) => ({
  value,
  label: SALE_BYS[value].label,
}));
const SHARES_PERCENT = [25, 50, 75];

/** How much: an amount, units or everything that is free. The help says what the other two become. */
export function QuantityFields({ form, holding, rule, error, offersAll }: QuantityFieldsProps) {
  const { draft } = form;
  const { byLabel, verb } = SALE_MODES[draft.mode];
  const help = [otherFigures(draft, holding), ruleText(rule, draft.by)].filter((text) => text !== '').join(' ');
  return (
    <Stack gap={2}>
      <div className={styles.quantity}>
        <FieldBox>
          <NativeLabel as="span">{byLabel}</NativeLabel>
          <NativeSegmented
            className={styles.by}
            label={byLabel}
            options={BYS}
            value={draft.by}
            onChange={form.setBy}
            isPhoneWide
          />
        </FieldBox>
        {draft.by === 'amount' && (
          <AmountField label="Amount" value={draft.amount} onChange={form.typeAmount} error={error} help={help} />
        )}
        {draft.by === 'units' && (
          <TextField
            label="Units"
            inputMode="decimal"
            autoComplete="off"
            isAmount
            value={draft.units}
            onChange={form.typeUnits}
            error={error}
            help={help}
          />
        )}
        {draft.by === 'all' && (
          <div className={styles.all}>
            {error === undefined ? <Help>{help}</Help> : <FieldMessage role="alert" message={error} />}
          </div>
        )}
      </div>
      {offersAll && (
        <div>
          <PlainButton kind="soft" size="small" onClick={() => form.setBy('all')}>
            {verb} all {formatHeldUnits(holding.freeUnits)} free units
          </PlainButton>
        </div>
      )}
      {draft.by !== 'all' && (
        <Row isWrapping role="group" aria-label="Share of the free units">
          {SHARES_PERCENT.map((percent) => (
            <PlainButton key={percent} size="small" onClick={() => form.setShare(percent, holding)}>
              {percent}%
            </PlainButton>
          ))}
        </Row>
      )}
    </Stack>
  );
}
