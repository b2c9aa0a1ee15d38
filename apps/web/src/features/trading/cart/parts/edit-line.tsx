import { useState } from 'react';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { AmountField } from '../../../../ui/form/amount-field.tsx';
import { amountOf, amountText } from '../../../../ui/form/amount-text.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Cart, CartLine } from '../cart.api.ts';
import { useChangeCartLine, usePurchaseTerms } from '../cart.api.ts';
import { FolioField } from './folio-field.tsx';
import { ruleHelp } from '../model/purchase-notes.ts';
import { amountTextProblem, fieldMessage, otherText } from '../model/refusal-messages.ts';
import { Banner } from '../../../../ui/states/banner.tsx';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './edit-line.module.css';

interface EditLineProps {
  readonly cart: Cart;
  readonly line: CartLine;
  readonly onDone: () => void;
  readonly className?: string | undefined;
}

/** Changes the amount or folio of a line. The version guards against concurrent changes of the cart. */
export function EditLine({ cart: { accountId, version }, line, onDone, className }: EditLineProps) {
  const change = useChangeCartLine();
  const { data: terms } = usePurchaseTerms(accountId, line.instrument.id);
  const [amount, setAmount] = useState(amountText(line.amount));
  const [folioId, setFolioId] = useState(line.folio?.id ?? null);
  const [typingProblem, setTypingProblem] = useState<string>();
  const known = line.folio ? [{ ...line.folio, isAdditional: line.isAdditional }] : [];
  const refusal = otherText(change.error);

  const save = () => {
    const rupees = amountOf(amount);
    setTypingProblem(amountTextProblem(amount));
    if (rupees === undefined) return;
    change.mutate(
      { accountId, lineId: line.id, version, amount: rupees, folioId },
      {
        onSuccess: () => {
          showToast('Cart updated', 'positive');
          onDone();
        },
      },
    );
  };
  return (
    <form
      className={classes(styles.form, className)}
      noValidate
      aria-label={`Change ${line.instrument.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <AmountField
        label="Amount"
        value={amount}
        onChange={(text) => {
          setAmount(text);
          setTypingProblem(undefined);
        }}
        error={typingProblem ?? fieldMessage(change.error, 'amount')}
        help={ruleHelp(line.rule, line.isAdditional)}
      />
      <FolioField
        folios={terms?.folios ?? known}
        folioId={folioId}
        onChoose={setFolioId}
        error={fieldMessage(change.error, 'folioId')}
      />
      {refusal !== undefined && (
        <Banner className={styles.wide} role="alert" tone="negative">
          {refusal}
        </Banner>
      )}
      <ButtonRow className={styles.wide}>
        <BusyButton isBusy={change.isPending} busyLabel="Saving" data-size={undefined} data-wide={undefined}>
          Save
        </BusyButton>
        <PlainButton onClick={onDone}>Cancel</PlainButton>
      </ButtonRow>
    </form>
  );
}
