import { bankAccountChoice } from '@artha/domain/kit/masks';
import type { PaymentMode } from '@artha/domain/kit/payment-modes';
import type { ReactNode } from 'react';
import { NativeLabel } from '../../../../ui/form/field-box.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import type { Order } from '../../orders/index.ts';
import { MODE_HELP, MODE_NAMES, MODE_ORDER, navText, whenText } from '../model/mode-texts.ts';
import type { PaymentOptions } from '../model/payment.ts';
import { ChequeFields } from './cheque-fields.tsx';
import { MandateFields } from './bank-mandate-fields.tsx';
import styles from './mode-fields.module.css';
import { ModeRow } from './mode-row.tsx';
import { UpiField } from './upi-field.tsx';
import type { ChoiceForm } from './use-choice-form.ts';

interface ModeFieldsProps {
  readonly order: Order;
  readonly options: PaymentOptions;
  readonly form: ChoiceForm;
  readonly upiError: string | undefined;
}

/** All payment modes with the NAV date that each gets; the chosen one opens under itself. */
export function ModeFields({ order, options, form, upiError }: ModeFieldsProps) {
  const account = <AccountField options={options} form={form} />;
  const below: Readonly<Record<PaymentMode, ReactNode>> = {
    netbanking: account,
    upi: (
      <>
        <UpiField orderId={order.id} form={form} error={upiError} />
        {account}
      </>
    ),
    neft: (
      <>
        <p className="type-12 muted">
          After the OTP you get an account number for this order only. Send the exact amount; money from an account that
          is not verified with us goes back.
        </p>
        {account}
      </>
    ),
    mandate: <MandateFields form={form} />,
    cheque: <ChequeFields order={order} options={options} form={form} account={account} />,
  };
  return (
    <Stack as="fieldset" gap={2}>
      <NativeLabel as="legend" className={styles.legend}>
        How do you want to pay?
      </NativeLabel>
      <div className={styles.modes}>
        {MODE_ORDER.flatMap((mode) => {
          const offered = options.modes.find((each) => each.mode === mode);
          if (!offered) return [];
          return [
            <ModeRow
              key={mode}
              name={MODE_NAMES[mode]}
              help={MODE_HELP[mode]}
              nav={navText(offered)}
              when={whenText(offered)}
              problem={offered.problem?.message}
              isChosen={mode === form.mode}
              onChoose={() => form.setMode(mode)}
            >
              {below[mode]}
            </ModeRow>,
          ];
        })}
      </div>
    </Stack>
  );
}

const AccountField = ({ options, form }: Pick<ModeFieldsProps, 'options' | 'form'>) => (
  <SelectField
    label="From bank account"
    value={String(form.accountId)}
    options={options.bankAccounts.map((account) => ({
      value: String(account.id),
      label: bankAccountChoice(account, account.holderName),
    }))}
    onChange={(id) => form.setAccountId(Number(id))}
  />
);
