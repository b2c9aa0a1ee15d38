import type { KindField } from '@artha/domain/kit/kind-model';
import type { PatternName } from '@artha/domain/kit/patterns';

const BY_PATTERN: Partial<Readonly<Record<PatternName, string>>> = {
  email: 'name@bank.example',
  mobile: '9876543210',
  pincode: '411045',
  pan: 'ABCDE1234F',
  ifsc: 'SAGR0000412',
  micr: '411018014',
  gstin: '27ABCDE1234F1Z5',
};

const BY_TYPE: Readonly<Record<KindField['type'], string>> = {
  text: 'Text',
  code: 'CODE',
  integer: '1',
  decimal: '1',
  percent: '1',
  money: '1000.00',
  units: '1.0000',
  flag: 'Yes',
  date: '2026-04-01',
  time: '15:00',
  choice: '',
  relation: 'Name or code',
};

/** A value of a field as a template shows it. */
export const exampleOf = ({ type, pattern, choices = {}, minimum }: KindField): string =>
  (pattern && BY_PATTERN[pattern]) ?? Object.values(choices)[0] ?? minimum ?? BY_TYPE[type];
