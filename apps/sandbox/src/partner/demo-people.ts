import type { TokenRequest } from './token-request.ts';

type KnownPerson = Pick<TokenRequest, 'kind' | 'id'> & { readonly name: string; readonly email: string };

const customer = (id: string, name: string, email = ''): KnownPerson => ({ kind: 'customer', id, name, email });
const staff = (id: string, name: string): KnownPerson => ({ kind: 'staff', id, name, email: '' });

/** Demo people known to a product with demonstration data, and one unknown customer. Others can be entered by hand. */
export const DEMO_PEOPLE: readonly KnownPerson[] = [
  customer('10004211', 'Ananya Deshmukh'),
  customer('10004212', 'Rohan Deshmukh'),
  customer('10004213', 'Meera Subramanian'),
  customer('10004214', 'Farhan Qureshi'),
  customer('77001234', 'Nandini Iyer', 'nandini.iyer@artha.example'),
  staff('rmanager1', 'Kavita Rao'),
  staff('rmanager2', 'Joseph Pereira'),
  staff('operations1', 'Sunita Patil'),
];
