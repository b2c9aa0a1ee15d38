/** The states and union territories of India, and how lists spell them. */

export interface IndianState {
  readonly name: string;
  /** As in ISO 3166-2, or the letters of its number plates where lists prefer them. */
  readonly code: string;
  /** The first two digits of a GSTIN. */
  readonly gstCode: string;
  readonly isUnionTerritory: boolean;
}

const of = (isUnionTerritory: boolean, rows: readonly (readonly [string, string, string])[]): IndianState[] =>
  rows.map(([name, code, gstCode]) => ({ name, code, gstCode, isUnionTerritory }));

/** @see the list of state codes of the Goods and Services Tax Network */
export const INDIAN_STATES: readonly IndianState[] = [
  ...of(false, [
    ['Andhra Pradesh', 'AP', '37'],
    ['Arunachal Pradesh', 'AR', '12'],
    ['Assam', 'AS', '18'],
    ['Bihar', 'BR', '10'],
    ['Chhattisgarh', 'CG', '22'],
    ['Goa', 'GA', '30'],
    ['Gujarat', 'GJ', '24'],
    ['Haryana', 'HR', '06'],
    ['Himachal Pradesh', 'HP', '02'],
    ['Jharkhand', 'JH', '20'],
    ['Karnataka', 'KA', '29'],
    ['Kerala', 'KL', '32'],
    ['Madhya Pradesh', 'MP', '23'],
    ['Maharashtra', 'MH', '27'],
    ['Manipur', 'MN', '14'],
    ['Meghalaya', 'ML', '17'],
    ['Mizoram', 'MZ', '15'],
    ['Nagaland', 'NL', '13'],
    ['Odisha', 'OD', '21'],
    ['Punjab', 'PB', '03'],
    ['Rajasthan', 'RJ', '08'],
    ['Sikkim', 'SK', '11'],
    ['Tamil Nadu', 'TN', '33'],
    ['Telangana', 'TS', '36'],
    ['Tripura', 'TR', '16'],
    ['Uttar Pradesh', 'UP', '09'],
    ['Uttarakhand', 'UK', '05'],
    ['West Bengal', 'WB', '19'],
  ]),
  ...of(true, [
    ['Andaman and Nicobar Islands', 'AN', '35'],
    ['Chandigarh', 'CH', '04'],
    ['Dadra and Nagar Haveli and Daman and Diu', 'DH', '26'],
    ['Delhi', 'DL', '07'],
    ['Jammu and Kashmir', 'JK', '01'],
    ['Ladakh', 'LA', '38'],
    ['Lakshadweep', 'LD', '31'],
    ['Puducherry', 'PY', '34'],
  ]),
];

/** Former names, short names and misspellings. Two union territories became one in 2020. */
const ALIASES: Readonly<Record<string, string>> = {
  orissa: 'Odisha',
  uttaranchal: 'Uttarakhand',
  pondicherry: 'Puducherry',
  'andaman and nicobar island': 'Andaman and Nicobar Islands',
  'andaman and nicobar': 'Andaman and Nicobar Islands',
  'dadra and nagar haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'daman and diu': 'Dadra and Nagar Haveli and Daman and Diu',
  'nct of delhi': 'Delhi',
  'new delhi': 'Delhi',
  chattisgarh: 'Chhattisgarh',
  tamilnadu: 'Tamil Nadu',
};

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z ]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const BY_KEY: ReadonlyMap<string, IndianState> = new Map([
  ...INDIAN_STATES.map((state) => [keyOf(state.name), state] as const),
  ...INDIAN_STATES.map((state) => [state.code.toLowerCase(), state] as const),
  ...INDIAN_STATES.flatMap((state) =>
    Object.entries(ALIASES).flatMap(([alias, name]) => (name === state.name ? [[alias, state] as const] : [])),
  ),
]);

/** The state that a list means by 'ORISSA', 'Delhi *', 'Jammu & Kashmir' or 'MH'; undefined when it is none. */
export const stateOf = (text: string): IndianState | undefined => BY_KEY.get(keyOf(text));
