import { Field } from '../../../../ui/form/field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { PAYMENT_MODE_NAMES } from '@artha/domain/kit/payment-mode-names';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import { ModeCard } from './mode-card.tsx';
import type { BuiltMode } from '../model/paying.ts';
import { notYetText, possibleModes } from '../model/paying.ts';
import type { PaymentOptions } from '../model/payment.ts';
import type { ChoiceForm } from './use-choice-form.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { NativeLabel } from '../../../../ui/form/field-box.tsx';
import styles from './mode-fields.module.css';

const HELP: Readonly<Record<BuiltMode, string>> = {
  netbanking: "On your bank's own page",
  upi: 'Approve it in your UPI app',
};

interface ModeFieldsProps {
  readonly options: PaymentOptions;
  readonly form: ChoiceForm;
  readonly upiError: string | undefined;
}

/** The payment mode as cards, the bank account, and the UPI ID if the mode needs one. */
export function ModeFields({ options, form, upiError }: ModeFieldsProps) {
  const notYet = notYetText(
    options.modes.filter(({ isPossible }) => !isPossible).map((each) => PAYMENT_MODE_NAMES[each.mode]),
  );
  return (
    <>
      <Stack as="fieldset" gap={2}>
        <NativeLabel as="legend" className={styles.legend}>
          Payment method
        </NativeLabel>
        <div className={styles.modes}>
          {possibleModes(options).map((each) => (
            <ModeCard
              key={each}
              name={PAYMENT_MODE_NAMES[each]}
              help={HELP[each]}
              icon={each === 'upi' ? 'arrow-right' : 'bank'}
              isChosen={each === form.mode}
              onChoose={() => form.setMode(each)}
            />
          ))}
        </div>
        {notYet !== undefined && <Help>{notYet}</Help>}
      </Stack>
      <SelectField
        label="From bank account"
        value={String(form.accountId)}
        options={options.bankAccounts.map((account) => ({
          value: String(account.id),
          label: `${bankAccountLabel(account)} · ${account.holderName}`,
        }))}
        onChange={(id) => form.setAccountId(Number(id))}
      />
      {form.mode === 'upi' && (
        <Field
          label="UPI ID"
          error={upiError}
          value={form.upiHandle}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="name@bank"
          onChange={(event) => form.typeUpiHandle(event.target.value)}
        />
      )}
    </>
  );
}
