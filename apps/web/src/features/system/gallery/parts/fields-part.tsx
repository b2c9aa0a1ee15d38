import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays } from '@artha/domain/kit/dates';
import { useState } from 'react';
import { businessToday } from '../../../../platform/business-clock.ts';
import { AmountField } from '../../../../ui/form/amount-field.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { OtpField } from '../../../../ui/form/otp-field.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { SearchField } from '../../../../ui/form/search-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Part, Specimen } from './specimen.tsx';
import { ControlBox, FieldBox, FieldRow, NativeInput, NativeLabel } from '../../../../ui/form/field-box.tsx';
import styles from './fields-part.module.css';

export function FieldsPart() {
  const [amount, setAmount] = useState('500000');
  const [search, setSearch] = useState('');
  return (
    <Part title="Fields">
      <Specimen title="Text" isWide>
        <FieldRow>
          <TextField label="User ID" placeholder="As in your welcome email" help="Letters and digits, at least 4." />
          <FieldLook label="Hovered" state="hovered" />
          <FieldLook label="Focused" state="focus-within" />
          <TextField label="Touched and empty" error="User ID is required." />
          <TextField label="Disabled" isDisabled defaultValue="first.user" />
          <TextField label="Read-only, from the bank" isReadOnly defaultValue="Savings, ending in 4471" />
          <TextField label="Middle name" isOptional />
          <TextField label="Share" after="%" inputMode="decimal" defaultValue="12.5" />
          <TextField label="Reason" rows={3} isOptional defaultValue="Duplicate folio opened by the registrar." />
          <FieldBox>
            <NativeLabel as="span" aria-hidden="true">
              Search
            </NativeLabel>
            <SearchField
              label="Search"
              placeholder="Fund or folio"
              value={search}
              isTooShort={search.length === 1}
              onType={setSearch}
            />
          </FieldBox>
        </FieldRow>
      </Specimen>
      <Specimen title="Password">
        <PasswordField
          label="Password"
          kind="new"
          error={undefined}
          help="min 8 chars, 1 number, 1 CAPS, 1 special char"
          field={{ defaultValue: '' }}
        />
        <PasswordField label="Password again" kind="new" error="The passwords do not match." field={{}} />
      </Specimen>
      <Specimen title="Amount">
        <AmountField label="Amount" value={amount} onChange={setAmount} error={undefined} help="Minimum ₹500." />
        <AmountField label="Amount, too low" value="250" onChange={setAmount} error="Minimum amount is ₹500." help="" />
        <AmountField
          label="Amount, disabled"
          value=""
          onChange={setAmount}
          error={undefined}
          help="Choose a fund first."
          isDisabled
        />
      </Specimen>
      <Dates />
      <Codes />
    </Part>
  );
}

/** The look of a field in a state, without being a field. */
const FieldLook = ({ label, state }: { label: string; state: 'hovered' | 'focus-within' }) => (
  <FieldBox aria-hidden="true">
    <NativeLabel as="span">{label}</NativeLabel>
    <ControlBox {...{ [`data-${state}`]: true }}>
      <NativeInput as="span" className={styles.drawn}>
        first.user
      </NativeInput>
    </ControlBox>
  </FieldBox>
);

const WEEK_DAYS = 7;

function Dates() {
  const [from, setFrom] = useState<BusinessDate>();
  const [within, setWithin] = useState<BusinessDate | undefined>(addDays(businessToday(), -1));
  return (
    <Specimen title="Date: picked from a calendar, up to today">
      <DateField label="From date" value={from} onChange={setFrom} canClear help="Up to today" />
      <DateField label="Within a week" value={within} min={addDays(businessToday(), -WEEK_DAYS)} onChange={setWithin} />
      <DateField label="Date of birth" value={undefined} onChange={setFrom} error="Date of birth is required." />
      <DateField label="Disabled date" value={from} onChange={setFrom} isDisabled />
    </Specimen>
  );
}

function Codes() {
  const [code, setCode] = useState('481');
  const [wrong, setWrong] = useState('481906');
  return (
    <Specimen title="One-time password">
      <OtpField value={code} onChange={setCode} error={undefined} help="Sent to your mobile." />
      <OtpField
        value={wrong}
        onChange={setWrong}
        error={wrong === '481906' ? 'Incorrect OTP. 2 attempts left.' : undefined}
        help="Sent to your mobile."
      />
      <OtpField value="" onChange={setCode} error={undefined} help="Request an OTP first." isDisabled />
    </Specimen>
  );
}
