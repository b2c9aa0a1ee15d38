import type { MasterRow, ModelConfig } from '@artha/contract/reference/master-data';

/** A kind with a field of most types. */
export const bankBranch: ModelConfig = {
  model: 'BankBranch',
  plural: 'BankBranches',
  title: 'Bank Branch',
  rows: { one: 'bank branch', many: 'bank branches' },
  theme: 'Banking',
  properties: {
    bankId: {
      key: 'bankId',
      label: 'Bank',
      section: 'Branch',
      type: 'relation',
      isRequired: true,
      relation: { name: 'bank', model: 'Bank', plural: 'Banks' },
      filter: 'choice',
      sort: 'index',
    },
    branchName: {
      key: 'branchName',
      label: 'Branch',
      section: 'Branch',
      type: 'text',
      isRequired: true,
      maxCharacters: 100,
      sort: 'index',
    },
    ifscCode: {
      key: 'ifscCode',
      label: 'IFSC',
      section: 'Branch',
      type: 'code',
      isRequired: true,
      isUnique: true,
      pattern: 'ifsc',
      sort: 'index',
      isFixed: true,
    },
    micrCode: { key: 'micrCode', label: 'MICR', section: 'Branch', type: 'code', isRequired: false, pattern: 'micr' },
    hasUpi: { key: 'hasUpi', label: 'UPI', section: 'Services', type: 'flag', isRequired: true, filter: 'choice' },
    openedOn: { key: 'openedOn', label: 'Opened', type: 'date', isRequired: false, filter: 'range' },
    staff: { key: 'staff', label: 'Staff', type: 'integer', isRequired: false, filter: 'range', isHiddenInList: true },
  },
  settings: {
    hidden: ['id', 'isActive', 'createdDate', 'lastModifiedDate'],
    relations: [{ name: 'bank', model: 'Bank', plural: 'Banks', key: 'bankId' }],
  },
  nameFields: ['ifscCode'],
  keyFields: ['ifscCode'],
  defaultSort: { sortBy: 'ifscCode', sortAsc: true },
  searchLabel: 'IFSC, MICR or branch',
  needsApproval: true,
  rights: { mayEdit: true, mayImport: true, mayExport: true },
};

/** A record of it, with other values where given. */
export const branchRow = (values: MasterRow['values'] = {}, version = 4): MasterRow => ({
  id: 412,
  version,
  isActive: true,
  createdDate: new Date('2019-06-12T03:30:00Z'),
  lastModifiedDate: new Date('2026-11-18T05:54:00Z'),
  values: {
    bankId: 1,
    branchName: 'Baner Road',
    ifscCode: 'SAGR0000412',
    micrCode: '411018012',
    hasUpi: false,
    openedOn: '2019-06-12',
    staff: null,
    ...values,
  },
  names: { bank: 'Sagar Bank' },
  isInApproval: false,
});
