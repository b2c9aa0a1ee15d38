import { expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import type { FirstHolder, HolderValues } from './holder-problems.ts';
import { holderProblems } from './holder-problems.ts';

const TODAY = businessDate('2026-11-26');
const FIRST: FirstHolder = { taxStatus: 'individual', pan: 'ABCPI1234K' };
const MINOR: FirstHolder = { ...FIRST, taxStatus: 'minor' };

const holder = (pan = 'QRSPD5678L', bornOn = '1988-02-03') => ({ pan, bornOn: businessDate(bornOn) });
const values = (change: Partial<HolderValues> = {}): HolderValues => ({
  holdingType: 'single',
  jointHolders: [],
  nominees: [{}],
  hasOptedOut: false,
  ...change,
});
const joint = (...jointHolders: HolderValues['jointHolders']) => values({ holdingType: 'joint', jointHolders });
const ofMinor = (change: Partial<HolderValues> = {}) => values({ nominees: [], guardianPan: 'QRSPG1234H', ...change });

test.each<[what: string, HolderValues, FirstHolder, fields: readonly string[]]>([
  ['a single holder with a nominee', values(), FIRST, []],
  ['a single holder who opts out', values({ nominees: [], hasOptedOut: true }), FIRST, []],
  ['a single holder without a choice', values({ nominees: [] }), FIRST, ['nominees']],
  ['a nominee and an opt-out', values({ hasOptedOut: true }), FIRST, ['hasOptedOut']],
  ['a single account of two', values({ jointHolders: [holder()] }), FIRST, ['jointHolders']],
  ['a joint account of one', joint(), FIRST, ['jointHolders']],
  ['a joint account of two', joint(holder()), FIRST, []],
  ['a joint account without nominees', { ...joint(holder()), nominees: [] }, FIRST, []],
  ['a joint opt-out', { ...joint(holder()), nominees: [], hasOptedOut: true }, FIRST, ['hasOptedOut']],
  ['three holders', joint(holder(), holder('QRSPE5678L')), FIRST, []],
  ['four holders', joint(holder(), holder('QRSPE5678L'), holder('QRSPF5678L')), FIRST, ['jointHolders']],
  ['either or survivor', values({ holdingType: 'either-or-survivor', jointHolders: [holder()] }), FIRST, []],
  ['the PAN of a company', joint(holder('QRSCD5678L')), FIRST, ['jointHolders.0.pan']],
  ['the PAN of the first holder', joint(holder('ABCPI1234K')), FIRST, ['jointHolders.0.pan']],
  ['one PAN twice', joint(holder(), holder()), FIRST, ['jointHolders.1.pan']],
  ['born tomorrow', joint(holder('QRSPD5678L', '2026-11-27')), FIRST, ['jointHolders.0.bornOn']],
  ['of age tomorrow', joint(holder('QRSPD5678L', '2008-11-27')), FIRST, ['jointHolders.0.bornOn']],
  ['of age today', joint(holder('QRSPD5678L', '2008-11-26')), FIRST, []],
  ['a minor alone', ofMinor(), MINOR, []],
  ['a minor who opts out', ofMinor({ hasOptedOut: true }), MINOR, ['hasOptedOut']],
  ['a minor with a nominee', ofMinor({ nominees: [{}] }), MINOR, ['nominees']],
  ['a minor with another holder', ofMinor({ ...joint(holder()), nominees: [] }), MINOR, ['holdingType']],
  ['a minor without the PAN of the guardian', ofMinor({ guardianPan: undefined }), MINOR, ['guardianPan']],
  ['a guardian who is a company', ofMinor({ guardianPan: 'QRSCG1234H' }), MINOR, ['guardianPan']],
  ['a guardian with the PAN of the minor', ofMinor({ guardianPan: MINOR.pan }), MINOR, ['guardianPan']],
  ['a guardian without a whole PAN', ofMinor({ guardianPan: 'QRSPG123' }), MINOR, ['guardianPan']],
  ['an adult with a guardian', values({ guardianPan: 'QRSPG1234H' }), FIRST, ['guardianPan']],
])('%s', (_what, given, first, fields) => {
  expect(Object.keys(holderProblems(given, first, TODAY))).toEqual(fields.map((field) => `holders.${field}`));
});
