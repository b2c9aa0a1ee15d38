import { describe, expect, test } from 'vitest';
import { csvCells } from '../csv-line.ts';
import { kindOfFile, refuseWorkbook } from '../file-kinds.ts';
import { branchReader } from './bank-branches.ts';
import { ifscLines } from './ifsc-files.ts';
import { ifscReader } from './ifsc-rows.ts';
import { stateOf } from './indian-states.ts';
import { pincodeReader } from './pincodes.ts';
import { townReader } from './towns.ts';

test.each<[string, string[] | undefined]>([
  ['a,b', ['a', 'b']],
  ['a, "b, c" ,d', ['a', 'b, c', 'd']],
  ['"say ""so""",', ['say "so"', '']],
  ['', ['']],
  ['"open,a', undefined],
  ['a"b,c', ['a"b', 'c']],
  ['"a"b,c', undefined],
])('the cells of %s', (line, cells) => {
  expect(csvCells(line)).toEqual(cells);
});

test.each([
  ['ORISSA', 'Odisha'],
  ['Delhi *', 'Delhi'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['Uttaranchal', 'Uttarakhand'],
  ['PONDICHERRY', 'Puducherry'],
  ['MH', 'Maharashtra'],
  ['DAMAN AND DIU', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['ANDAMAN AND NICOBAR ISLAND', 'Andaman and Nicobar Islands'],
  ['HYDERABAD', undefined],
  ['', undefined],
])('%s is the state %s', (text, name) => {
  expect(stateOf(text)?.name).toBe(name);
});

describe('files of IFSC codes', () => {
  test.each<[string, unknown, string[]]>([
    ['names', { AANB: 'A, B Bank' }, ['bank code,name', 'AANB,"A, B Bank"']],
    [
      'abilities',
      { AANB: { code: 'AANB', micr: '400002002', iin: null, nach_debit: true } },
      ['bank code,MICR,IIN,net banking mandates,UPI', 'AANB,400002002,,yes,no'],
    ],
    ['codes, padded to six', { AANB: [1, '0000SC'] }, ['bank code,branch code', 'AANB,000001', 'AANB,0000SC']],
    ['sublets', { AANB0000001: 'BBNB' }, ['IFSC or its beginning,bank that uses it', 'AANB0000001,BBNB']],
  ])('%s become lines', (_what, json, lines) => {
    expect(ifscLines(JSON.stringify(json))).toEqual(lines);
  });

  test.each([
    ['[1,2]', 'not one of the JSON files'],
    ['{}', 'not one of the JSON files'],
    ['{"AANB":[1', 'damaged or ends too early'],
    ['City,Pincode,State\n1,2,3', 'it looks like a list of pincodes'],
  ])('%s is refused', (text, message) => {
    expect(() => ifscLines(text)).toThrow(message);
  });

  test.each([
    ['bank code,name', 'AANBX,A', 'bank code is not four letters'],
    ['bank code,name', 'AANB,', 'has no name'],
    ['bank code,branch code', 'AANB,1234567', 'branch code is not six characters'],
    ['IFSC or its beginning,bank that uses it', 'AANB1,B', 'is not the beginning of an IFSC'],
    ['IFSC or its beginning,bank that uses it', 'AANB0,', 'has no bank'],
  ])('below %s, %s is refused', (header, line, refusal) => {
    expect(ifscReader(header)(line)).toEqual({ refusal });
  });
});

test.each([
  ['Pune,411001,Maharashtra', { row: { pincode: '411001', place: 'Pune', state: 'Maharashtra' } }],
  ['Pune,4110O1,Maharashtra', { refusal: 'pincode is not six digits' }],
  ['Gurgaon,100003,HARYANA', { refusal: 'no such pincode exists' }],
  ['Delhi,654321,DELHI', { refusal: 'no such pincode exists' }],
  ['X,500001,HYDERABAD', { refusal: 'state is no state of India' }],
  ['X,500001', { refusal: 'does not have 3 values' }],
  ['', {}],
])('the pincode of %j', (line, reading) => {
  expect(pincodeReader('City,Pincode,State')(line)).toEqual(reading);
});

test('a pincode is read once; another state is a mistake', () => {
  const read = pincodeReader('City,Pincode,State');
  read('Pune,411001,Maharashtra');
  expect(read('Pune City,411001,MH')).toEqual({ isRepeat: true });
  expect(read('Pune,411001,Goa').refusal).toBe('has another state than an earlier line of the same pincode');
});

test.each([
  ['1,Agra,M,9,Uttar Pradesh,1,Agra', 'Agra'],
  ['1,"Panvel, Navi Mumbai",M,27,Maharashtra,1,Raigarh', 'Panvel, Navi Mumbai'],
])('the town of %s', (line, name) => {
  const read = townReader('Sl. No.,City/Town,Urban Status,State Code,State/Union territory*,District Code,District');
  expect(read(line).row?.name).toBe(name);
  expect(read(line)).toEqual({ isRepeat: true });
  expect(read(',,,,,,')).toEqual({});
  expect(read(',C.T.,:,Census Town,,,')).toEqual({ refusal: 'has no state' });
});

test.each([
  ['"1, Fort, MUMBAI-400001"', '400001'],
  ['"Fort, Pune 411 001."', '411001'],
  ['"Phone 02224001234"', null],
  ['"Plot 400001, Fort"', null],
])('the pincode at the end of the address %s', (address, pincode) => {
  const read = branchReader('ifsc,bank_id,branch,address,city,district,state');
  expect(read(`ABHY0065001,60,Fort,${address},MUMBAI,MUMBAI,MAHARASHTRA`).row?.pincode).toBe(pincode);
});

test.each([
  ['<html>', 'a web page'],
  ['Scheme Name,Scheme Category,Regular Plan - Total TER (%)', 'a list of expense ratios'],
  ['Unique No|Scheme Code|RTA Scheme Code', 'a scheme master of the exchange'],
  ['AMC,Code,Scheme Name,Scheme Type', 'a scheme master of AMFI'],
  [' DATE ', 'a list of holidays or sessions'],
  ['hello', undefined],
])('%s looks like %s', (head, kind) => {
  expect(kindOfFile(head)).toBe(kind);
});

test('workbooks are known by their first bytes', () => {
  const [xlsx, xls] = [Uint8Array.of(0x50, 0x4b, 3, 4), Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)];
  expect(() => refuseWorkbook(xlsx, false)).toThrow('workbook (xlsx)');
  expect(() => refuseWorkbook(xlsx, true)).not.toThrow();
  expect(() => refuseWorkbook(xls, true)).toThrow('old binary format (.xls)');
  expect(() => refuseWorkbook(new Uint8Array(), false)).not.toThrow();
});

test.each([
  ['411018014', '411018014', []],
  ['411 018-014', '411018014', []],
  ['', null, []],
  ['4.11018E+08', null, [{ column: 'MICR', reason: 'is malformed' }]],
  ['411018014.0', null, [{ column: 'MICR', reason: 'is malformed' }]],
])('the MICR %j of a branch is %s', (text, micrCode, remarks) => {
  const reading = branchReader('IFSC,Branch,Address,MICR')(`SAGR0000412,Baner,Baner Road,${text}`);
  expect(reading).toMatchObject({ row: { micrCode }, remarks });
});
