import { useState } from 'react';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { CheckboxGroup } from '../../../../ui/form/checkbox-group.tsx';
import { Combobox } from '../../../../ui/form/combobox.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import { FREQUENCIES, FUNDS, PAYMENT_MODES } from '../model/samples.ts';
import { Part, Specimen } from './specimen.tsx';
import styles from './choices-part.module.css';

export function ChoicesPart() {
  const [frequency, setFrequency] = useState<string | undefined>('monthly');
  const [fund, setFund] = useState<string>();
  const [mode, setMode] = useState<string>();
  const ignore = () => undefined;
  return (
    <Part title="Choices">
      <Specimen title="Select">
        <Select label="Frequency" options={FREQUENCIES} value={frequency} onChange={setFrequency} />
        <Select
          label="Nothing chosen"
          options={FREQUENCIES}
          value={undefined}
          onChange={setFrequency}
          help="How often"
        />
        <Select
          label="Touched and empty"
          options={FREQUENCIES}
          value={undefined}
          onChange={setFrequency}
          error="Frequency is required."
        />
        <Select label="Disabled select" options={FREQUENCIES} value="yearly" onChange={ignore} isDisabled />
      </Specimen>
      <Specimen title="Combobox">
        <Combobox label="Fund" options={FUNDS} value={fund} onChange={setFund} help="Type a part of its name." />
        <Combobox label="Fund, chosen" options={FUNDS} value="midcap" onChange={ignore} />
        <Combobox label="Fund, missing" options={FUNDS} value={undefined} onChange={ignore} error="Fund is required." />
        <Combobox label="Fund, disabled" options={FUNDS} value={undefined} onChange={ignore} isDisabled />
      </Specimen>
      <Specimen title="Checkbox and switch">
        <div className={styles.grid}>
          <Checkbox>Rest</Checkbox>
          <Checkbox defaultSelected>Selected</Checkbox>
          <Checkbox isIndeterminate>Some</Checkbox>
          <Checkbox isInvalid>Invalid</Checkbox>
          <Checkbox isDisabled>Disabled</Checkbox>
          <Checkbox isDisabled isSelected>
            Disabled, selected
          </Checkbox>
          <Switch>Off</Switch>
          <Switch defaultSelected>On</Switch>
          <Switch isDisabled>Disabled</Switch>
        </div>
        <Checkbox help="You can change this under Notifications.">Email me when an order is allotted</Checkbox>
      </Specimen>
      <CheckboxGroups />
      <Specimen title="Radio buttons">
        <RadioGroup label="Pay by" options={PAYMENT_MODES} value={mode} onChange={setMode} look="card" />
        <RadioGroup
          label="SIP frequency"
          options={FREQUENCIES}
          value={frequency}
          onChange={setFrequency}
          orientation="horizontal"
        />
        <RadioGroup
          label="Missing"
          options={PAYMENT_MODES}
          value={undefined}
          onChange={setMode}
          error="Choose a payment mode."
        />
        <RadioGroup label="Disabled radio buttons" options={PAYMENT_MODES} value="upi" onChange={ignore} isDisabled />
      </Specimen>
    </Part>
  );
}

function CheckboxGroups() {
  const [funds, setFunds] = useState<readonly string[]>(['midcap']);
  const ignore = () => undefined;
  return (
    <Specimen title="Checkbox group">
      <CheckboxGroup label="Funds to compare" options={FUNDS} value={funds} onChange={setFunds} help="Up to three." />
      <CheckboxGroup label="Missing funds" options={FUNDS} value={[]} onChange={ignore} error="Choose a fund." />
      <CheckboxGroup label="Disabled group" options={FUNDS} value={['midcap']} onChange={ignore} isDisabled />
    </Specimen>
  );
}
