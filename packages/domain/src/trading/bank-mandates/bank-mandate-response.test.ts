import { expect, test } from 'vitest';
import { readMandateResponse } from './bank-mandate-response.ts';

const HEADING = ['Mandate Id', 'Status', 'UMRN', 'Reason'];
const UMRN = 'SAGR7041220011860042';

test.each([
  [['10001', 'APPROVED (BY SPONSOR BANK)', UMRN, ''], undefined],
  [['10001', 'approved', ' sagr 7041 2200 1186 0042 ', ''], undefined],
  [['10001', 'Accepted', UMRN, ''], undefined],
  [['10001', 'REJECTED (BY SPONSOR BANK)', '', 'Signature differs'], undefined],
  [['10001', 'Received', '', ''], undefined],
  [['', 'APPROVED', UMRN, ''], 'The mandate id is missing.'],
  [['10001', '', UMRN, ''], 'The status is missing.'],
  [['10001', 'PERHAPS', UMRN, ''], 'The status is not known.'],
  [['10001', 'APPROVED', '', ''], 'The UMRN is missing.'],
  [['10001', 'APPROVED', 'SAGR 12', ''], 'The UMRN is not valid.'],
  [['10001'], 'The status is missing.'],
])('a row %j is read or refused', (cells, problem) => {
  const [read] = readMandateResponse([HEADING, cells]) ?? [];
  expect(read && 'problem' in read ? read.problem : undefined).toBe(problem);
});

test('columns are found by their names, in any order, and blank rows are left out', () => {
  const rows = [
    ['REMARKS', 'umrn_no', 'Mandate Code', 'Bank', 'Mandate Status'],
    ['Signature differs', '', '10002', 'Sagar Bank', 'Rejected'],
    ['', '', '', '', ''],
  ];
  const answer = { mandateId: '10002', status: 'REJECTED (BY SPONSOR BANK)', umrn: null, reason: 'Signature differs' };
  expect(readMandateResponse(rows)).toEqual([{ row: 2, mandateId: '10002', answer }]);
});

test('a second row of a mandate is refused, whatever it says', () => {
  const read = readMandateResponse([HEADING, ['1', 'Approved', UMRN, ''], ['1', 'Rejected', '', 'no']]) ?? [];
  expect(read.map((each) => ('problem' in each ? each.problem : 'read'))).toEqual([
    'read',
    'This mandate has an earlier row in the file.',
  ]);
});

test.each([[[]], [[['Name', 'Amount']]], [[['Mandate Id', 'UMRN']]]])(
  'a file with the heading %j is not a response',
  (rows) => {
    expect(readMandateResponse(rows)).toBeUndefined();
  },
);
