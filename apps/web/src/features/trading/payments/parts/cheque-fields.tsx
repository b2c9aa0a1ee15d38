import type { ReactNode } from 'react';
import { Facts } from '../../../../ui/figures/facts.tsx';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { digitsOnly } from '../../../../ui/form/clean-text.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { documentTarget, UploadField } from '../../../system/files/index.ts';
import type { Order } from '../../orders/index.ts';
import type { PaymentOptions } from '../model/payment.ts';
import type { ChoiceForm } from './use-choice-form.ts';

interface ChequeFieldsProps {
  readonly order: Order;
  readonly options: PaymentOptions;
  readonly form: ChoiceForm;
  /** On which the cheque is drawn. */
  readonly account: ReactNode;
}

const target = documentTarget('cheques');

const CHEQUE_NUMBER_DIGITS = 6;
const chequeDigits = digitsOnly(CHEQUE_NUMBER_DIGITS);

/** How the cheque is written, its number, and a scan of it. */
export const ChequeFields = ({ order, options, form, account }: ChequeFieldsProps) => (
  <>
    <Facts>
      <dt>Write it to</dt>
      <dd>{options.beneficiaryName}</dd>
      <dt>Amount</dt>
      <dd>
        <Rupees figure={formatPaise(order.total)} />
      </dd>
      <dt>On the back</dt>
      <dd>{order.orderNumber}</dd>
    </Facts>
    <Field
      label="Cheque number"
      error={form.problems.chequeNumber}
      value={form.chequeNumber}
      inputMode="numeric"
      autoComplete="off"
      clean={chequeDigits}
      placeholder="6 digits"
      onChange={(event) => form.typeChequeNumber(event.target.value)}
    />
    {account}
    <UploadField
      label="Scan of the cheque, if you have one"
      target={target}
      value={form.scan}
      onChange={form.setScan}
      onBusy={form.setIsSending}
    />
  </>
);
