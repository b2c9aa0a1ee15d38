import type { AreaNode } from './area.ts';
import { group, link } from './area.ts';

type KindItem = readonly [number: number, label: string, model: string];

/** The kinds of master data by subject. A kind has the same number in every menu. */
const PARTIES: readonly KindItem[] = [
  [101, 'Distributor', 'Distributor'],
  [102, 'Service Provider', 'ServiceProvider'],
  [103, 'Registrar', 'Registrar'],
  [104, 'Depository Participant', 'DepositoryParticipant'],
  [105, 'Depository Participant Details', 'DepositoryParticipantDetail'],
  [106, 'Rating Agency', 'RatingAgency'],
  [107, 'Business Type', 'BusinessType'],
  [108, 'Power of Attorney Issuer', 'PoaIssuer'],
];

const INSTRUMENTS: readonly KindItem[] = [
  [121, 'Asset Class', 'Asset'],
  [122, 'Product', 'Product'],
  [123, 'Instrument Category', 'InstrumentCategory'],
  [124, 'Instrument Type', 'InstrumentType'],
  [125, 'Rating', 'Rating'],
  [126, 'Sector', 'Sector'],
  [127, 'Category to Rating', 'InstrumentCategoryRatingMapping'],
  [128, 'Category to Sector', 'InstrumentCategorySectorMapping'],
  [129, 'Risk Profile to Asset', 'RiskProfileAssetMapping'],
  [130, 'Risk Profile to Instrument', 'RiskProfileInstrumentMapping'],
  [131, 'Risk Profile to Product', 'RiskProfileProductMapping'],
  [132, 'Transaction Type', 'TransactionType'],
  [133, 'Transaction Type Mapping', 'TransactionTypeMapping'],
  [134, 'Currency', 'Currency'],
];

const BANKING: readonly KindItem[] = [
  [141, 'Bank', 'Bank'],
  [142, 'Bank Branch', 'BankBranch'],
  [143, 'Bank Account Type', 'BankAccountType'],
  [144, 'Payment Banks', 'PaymentBank'],
];

const CALENDAR: readonly KindItem[] = [[145, 'Business Calendar', 'BusinessCalendar']];

const CLIENT_CLASSIFICATION: readonly KindItem[] = [
  [161, 'Account Category', 'AccountCategory'],
  [162, 'Address Type', 'AddressType'],
  [163, 'Client Tax Status', 'ClientTaxStatus'],
  [164, 'Holding Type', 'HoldingType'],
  [165, 'Identification Type', 'IdentificationType'],
  [166, 'Income Slab', 'IncomeSlab'],
  [167, 'Nature of Business', 'NatureOfBusiness'],
  [168, 'Occupation', 'Occupation'],
  [169, 'Political Exposure', 'PoliticalExposure'],
  [170, 'Relationship', 'Relationship'],
  [171, 'Wealth Source', 'WealthSource'],
  [172, 'Country', 'Country'],
  [173, 'State', 'State'],
  [174, 'City', 'City'],
];

const TAX: readonly KindItem[] = [
  [181, 'Capital Gain Indexation', 'CapitalGainIndexation'],
  [182, 'Tax Segregation', 'TaxSegregation'],
];

const kindsOf = (prefix: string, items: readonly KindItem[]): readonly AreaNode[] =>
  items.map(([number, label, model]) => link(number, label, `/${prefix}/master-data/${model}`));

/** @param kinds all for administrators; operations look after banking and the calendar */
export function masterDataGroups({
  prefix,
  kinds,
}: {
  readonly prefix: string;
  readonly kinds: 'all' | 'operations';
}): readonly AreaNode[] {
  if (kinds === 'operations')
    return [group(140, 'Banking', kindsOf(prefix, BANKING)), group(139, 'Calendar', kindsOf(prefix, CALENDAR))];
  return [
    group(100, 'Parties', kindsOf(prefix, PARTIES)),
    group(120, 'Instruments', kindsOf(prefix, INSTRUMENTS)),
    group(140, 'Banking', kindsOf(prefix, [...BANKING, ...CALENDAR])),
    group(160, 'Client classification', kindsOf(prefix, CLIENT_CLASSIFICATION)),
    group(180, 'Tax', kindsOf(prefix, TAX)),
  ];
}
