import { createHash } from 'node:crypto';

const WOMEN = (
  'Aditi Anjali Bhavana Chitra Deepa Divya Gayatri Hema Ishita Jaya Kavya Lata Madhuri Namrata Pallavi Radhika Sneha ' +
  'Swati Tanvi Vidya'
).split(' ');
const MEN = (
  'Ajay Amit Arjun Bharat Chetan Gaurav Harish Karthik Mahesh Manish Nikhil Nitin Prakash Rahul Rajesh Sandeep Sanjay ' +
  'Suresh Varun Vivek'
).split(' ');
const SURNAMES = (
  'Agarwal Banerjee Bhat Chauhan Das Fernandes Gupta Hegde Iyer Jadhav Joshi Kapoor Khan Malhotra Mehta Mishra Naik Patel ' +
  'Pillai Prabhu Rao Reddy Saxena Sharma Shetty Singh Thakur Trivedi Varma Yadav'
).split(' ');

/** State, city and the first digits of its pincodes. */
const CITIES = [
  ['MH', 'Mumbai', '400'],
  ['MH', 'Pune', '411'],
  ['KA', 'Bengaluru', '560'],
  ['TN', 'Chennai', '600'],
  ['TS', 'Hyderabad', '500'],
  ['KL', 'Kochi', '682'],
  ['GJ', 'Ahmedabad', '380'],
  ['RJ', 'Jaipur', '302'],
  ['DL', 'New Delhi', '110'],
  ['UP', 'Lucknow', '226'],
  ['WB', 'Kolkata', '700'],
  ['MP', 'Indore', '452'],
] as const;
const STREETS = ['Gandhi Road', 'Lake View Road', 'Station Road', 'Temple Street', 'MG Road', 'Park Street'] as const;

export interface GeneratedPerson {
  readonly firstName: string;
  readonly surname: string;
  readonly gender: 'F' | 'M';
  readonly pan: string;
  readonly email: string;
  readonly mobile: string;
  readonly address: {
    readonly line1: string;
    readonly line2: null;
    readonly city: string;
    readonly state: string;
    readonly pincode: string;
    readonly country: 'IN';
  };
  /** A number below a bound that is always the same for the person and the name of what is chosen. */
  readonly chosen: (what: string, below: number) => number;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const letter = (index: number): string => ALPHABET[Math.floor(index) % ALPHABET.length] ?? '';

/** The PANs of different customer ids of eight digits differ: all digits are in the letters and the serial. */
function panOf(customerId: string, surname: string, last: number): string {
  const [head, serial] = [Number(customerId.slice(0, 4)), customerId.slice(4)];
  const series = letter(head / ALPHABET.length ** 2) + letter(head / ALPHABET.length) + letter(head);
  return `${series}P${surname[0]}${serial}${letter(last)}`;
}

/** Who a customer id of eight digits belongs to: always the same person. */
export function generatedPerson(customerId: string): GeneratedPerson {
  const chosen = (what: string, below: number): number =>
    createHash('sha256').update(`${customerId}|${what}`).digest().readUInt32BE(0) % below;
  const one = <Item>(what: string, items: readonly Item[]): Item => items[chosen(what, items.length)]!;
  const gender = one('gender', ['F', 'M'] as const);
  const firstName = one('first name', gender === 'F' ? WOMEN : MEN);
  const surname = one('surname', SURNAMES);
  const [state, city, pincode] = one('city', CITIES);
  return {
    firstName,
    surname,
    gender,
    pan: panOf(customerId, surname, chosen('check letter', ALPHABET.length)),
    email: `${firstName}.${surname}.${customerId}@artha.example`.toLowerCase(),
    mobile: `98${customerId}`,
    address: {
      line1: `${1 + chosen('house', 190)}, ${one('street', STREETS)}`,
      line2: null,
      city,
      state,
      pincode: `${pincode}0${String(1 + chosen('pincode', 60)).padStart(2, '0')}`,
      country: 'IN',
    },
    chosen,
  };
}
