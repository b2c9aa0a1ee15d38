/** Demo masters: made-up banks and firms in real cities. Banks with an IIN take mandates by Aadhaar. */
import { seededRandom } from './random.ts';

export const DEMONSTRATION_BANKS = [
  { name: 'Sagar Bank', code: 'SAGR', micrCode: '018', iin: '999018' },
  { name: 'Kartik Bank', code: 'KRTK', micrCode: '027', iin: '999027' },
  { name: 'Tamra Bank', code: 'TMRB', micrCode: '036', iin: null },
] as const;

/** The bank of the demo clients' accounts. */
export const CLIENTS_BANK = { name: 'Artha Demonstration Bank', code: 'ARTH', micrCode: '045', iin: '999045' } as const;

/** Code of the state, then cities with the first three digits of their pincodes; the largest cities come first. */
const CITIES: Readonly<Record<string, readonly (readonly [name: string, pincode: number])[]>> = {
  MH: [
    ['Mumbai', 400],
    ['Pune', 411],
    ['Nagpur', 440],
    ['Thane', 400],
    ['Nashik', 422],
    ['Aurangabad', 431],
    ['Solapur', 413],
    ['Kolhapur', 416],
    ['Satara', 415],
  ],
  KA: [
    ['Bengaluru', 560],
    ['Mysuru', 570],
    ['Mangaluru', 575],
    ['Hubballi', 580],
    ['Belagavi', 590],
  ],
  TN: [
    ['Chennai', 600],
    ['Coimbatore', 641],
    ['Madurai', 625],
    ['Salem', 636],
    ['Tiruchirappalli', 620],
  ],
  TS: [
    ['Hyderabad', 500],
    ['Warangal', 506],
    ['Karimnagar', 505],
  ],
  AP: [
    ['Visakhapatnam', 530],
    ['Vijayawada', 520],
    ['Guntur', 522],
    ['Punganur', 517],
  ],
  KL: [
    ['Kochi', 682],
    ['Thiruvananthapuram', 695],
    ['Kozhikode', 673],
    ['Thrissur', 680],
    ['Punalur', 691],
  ],
  GJ: [
    ['Ahmedabad', 380],
    ['Surat', 395],
    ['Vadodara', 390],
    ['Rajkot', 360],
    ['Bhavnagar', 364],
  ],
  RJ: [
    ['Jaipur', 302],
    ['Jodhpur', 342],
    ['Udaipur', 313],
    ['Kota', 324],
  ],
  DL: [['New Delhi', 110]],
  HR: [
    ['Gurugram', 122],
    ['Faridabad', 121],
    ['Panipat', 132],
  ],
  UP: [
    ['Lucknow', 226],
    ['Kanpur', 208],
    ['Noida', 201],
    ['Varanasi', 221],
    ['Agra', 282],
    ['Prayagraj', 211],
  ],
  WB: [
    ['Kolkata', 700],
    ['Howrah', 711],
    ['Siliguri', 734],
    ['Durgapur', 713],
  ],
  MP: [
    ['Bhopal', 462],
    ['Indore', 452],
    ['Gwalior', 474],
    ['Jabalpur', 482],
  ],
  PB: [
    ['Ludhiana', 141],
    ['Amritsar', 143],
    ['Jalandhar', 144],
  ],
  BR: [
    ['Patna', 800],
    ['Gaya', 823],
  ],
  JH: [
    ['Ranchi', 834],
    ['Jamshedpur', 831],
  ],
  OD: [
    ['Bhubaneswar', 751],
    ['Cuttack', 753],
  ],
  AS: [['Guwahati', 781]],
  CG: [['Raipur', 492]],
  UK: [['Dehradun', 248]],
  GA: [['Panaji', 403]],
  CH: [['Chandigarh', 160]],
  HP: [['Shimla', 171]],
  JK: [
    ['Jammu', 180],
    ['Srinagar', 190],
  ],
  PY: [['Puducherry', 605]],
};

export interface DemonstrationCity {
  readonly stateCode: string;
  readonly name: string;
  readonly pincode: number;
  readonly isBeyond30: boolean;
}

const LARGE = new Set(
  (
    'Mumbai,Pune,Nagpur,Thane,Nashik,Bengaluru,Chennai,Coimbatore,Hyderabad,Kochi,Ahmedabad,Surat,Vadodara,Rajkot,' +
    'Jaipur,New Delhi,Gurugram,Lucknow,Kanpur,Noida,Kolkata,Bhopal,Indore,Ludhiana,Patna,Ranchi,Jamshedpur,' +
    'Bhubaneswar,Guwahati,Chandigarh'
  ).split(','),
);

export const DEMONSTRATION_CITIES: readonly DemonstrationCity[] = Object.entries(CITIES).flatMap(
  ([stateCode, cities]) =>
    cities.map(([name, pincode]) => ({ stateCode, name, pincode, isBeyond30: !LARGE.has(name) })),
);

const LOCALITIES = (
  'Main Branch,Station Road,M G Road,Civil Lines,Gandhi Nagar,Market Yard,Industrial Area,' +
  'Old City,University Road,Ring Road,Nehru Chowk,Lake View,Temple Street,Airport Road'
).split(',');

export interface DemonstrationBranch {
  readonly bankCode: string;
  readonly city: string;
  readonly branch: string;
  readonly ifscCode: string;
  readonly micrCode: string;
  readonly address: string;
  readonly pincode: string;
  readonly phone: string;
  readonly isUpi: boolean;
  readonly isNetBanking: boolean;
}

const BRANCHES_OF_BANK = 133;

/** About 400 branches, the same on every machine: large cities have several of each bank. */
export function demonstrationBranches(): DemonstrationBranch[] {
  const cities = [...DEMONSTRATION_CITIES.filter(({ isBeyond30 }) => !isBeyond30), ...DEMONSTRATION_CITIES];
  return DEMONSTRATION_BANKS.flatMap(({ code, micrCode }) => {
    const random = seededRandom(code);
    return Array.from({ length: BRANCHES_OF_BANK }, (_, index) => {
      const city = cities[index % cities.length] ?? { name: 'Mumbai', pincode: 400 };
      const branch = LOCALITIES[(index + Math.floor(index / cities.length)) % LOCALITIES.length] ?? 'Main Branch';
      const number = String(412 + index).padStart(6, '0');
      return {
        bankCode: code,
        city: city.name,
        branch,
        ifscCode: `${code}0${number}`,
        micrCode: `${city.pincode}${micrCode}${String((index % 997) + 2).padStart(3, '0')}`,
        address: `${1 + random.below(180)}, ${branch === 'Main Branch' ? 'Court Road' : branch}`,
        pincode: `${city.pincode}${String(1 + random.below(90)).padStart(3, '0')}`,
        phone: `0${20 + random.below(60)} ${2000 + random.below(7999)} ${1000 + random.below(8999)}`,
        isUpi: random.below(10) > 0,
        isNetBanking: random.below(3) > 0,
      };
    });
  });
}

export const DEMONSTRATION_REGISTRARS = [
  { name: 'Setu Registrars', code: 'SETU', shortName: 'Setu' },
  { name: 'Vihaan Fund Registry', code: 'VIHAAN', shortName: 'Vihaan' },
] as const;

/** Firms besides the fund houses, which come with their funds; by the code of their type. */
export const DEMONSTRATION_PROVIDERS = [
  { type: 'INSURER', name: 'Sindhu Life Insurance', shortName: 'Sindhu Life' },
  { type: 'INSURER', name: 'Godavari General Insurance', shortName: 'Godavari' },
  { type: 'PMS', name: 'Aravali Portfolio Managers', shortName: 'Aravali' },
  { type: 'AIF', name: 'Malwa Alternative Assets', shortName: 'Malwa' },
  { type: 'HFC', name: 'Konkan Housing Finance', shortName: 'Konkan' },
] as const;

export const DEMONSTRATION_AGENCIES = [
  { name: 'Dhruva Ratings', code: 'DHRUVA' },
  { name: 'Meru Credit Research', code: 'MERU' },
] as const;

/** From the best on; each agency has all of them. */
export const DEMONSTRATION_RATINGS = ['AAA', 'AA+', 'AA', 'AA-', 'A+', 'A', 'BBB', 'BB', 'B', 'C', 'D'] as const;

export const DEMONSTRATION_PARTICIPANTS = [
  { depository: 'nsdl', name: 'Sagar Securities', dpId: 'IN399412' },
  { depository: 'cdsl', name: 'Tamra Broking', dpId: '99120400' },
] as const;
