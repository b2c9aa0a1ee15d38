import { expect, test } from 'vitest';
import { arrivalOf } from './arrival-of.ts';

const STAYS = [undefined, undefined];
const NOT_FOUND = ['/404', undefined];
const TO_EXPLORE = 'redirectionUrl=%2Fexplore%3Fq%3Dgold';
const BACK_TO_EXPLORE = '/login?returnUrl=%2Fexplore%3Fq%3Dgold';

test.each<[pathname: string, query: string, arrival: readonly unknown[]]>([
  // With a token.
  ['/redirect', `?token=t.o.k&${TO_EXPLORE}`, [BACK_TO_EXPLORE, 't.o.k']],
  ['/redirect', `?token=t.o.k&cifNumber=12345678&${TO_EXPLORE}`, [BACK_TO_EXPLORE, 't.o.k']],
  ['/login', `?token=t.o.k&${TO_EXPLORE}`, [BACK_TO_EXPLORE, 't.o.k']],
  ['/login', '?token=t.o.k', ['/login', 't.o.k']],
  ['/login', '?token=t.o.k&returnUrl=%2Fexplore%3Fq%3Dgold', [BACK_TO_EXPLORE, 't.o.k']],
  ['/redirect', '?token=t.o.k', NOT_FOUND],
  // With only a customer number.
  ['/redirect', `?cifNumber=MTIz&${TO_EXPLORE}`, [`/redirect?cifNumber=MTIz&${TO_EXPLORE}`, undefined]],
  ['/login', `?cifNumber=MTIz&${TO_EXPLORE}`, [`/redirect?cifNumber=MTIz&${TO_EXPLORE}`, undefined]],
  ['/redirect', '?cifNumber=MTIz', NOT_FOUND],
  ['/login', '?cifNumber=MTIz', STAYS],
  // With neither.
  ['/redirect', `?${TO_EXPLORE}`, NOT_FOUND],
  ['/redirect', `?token=&cifNumber=&${TO_EXPLORE}`, NOT_FOUND],
  ['/login', `?${TO_EXPLORE}`, NOT_FOUND],
  ['/redirect', '', NOT_FOUND],
  ['/login', '', STAYS],
  ['/login', '?returnUrl=%2Fexplore', STAYS],
  ['/login', '?token=', ['/login', undefined]],
  // To a page of another site.
  ['/redirect', '?token=t&redirectionUrl=https%3A%2F%2Fevil.example', NOT_FOUND],
  ['/redirect', '?token=t&redirectionUrl=%2F%2Fevil.example', NOT_FOUND],
  ['/redirect', '?token=t&redirectionUrl=%2F%5Cevil.example', NOT_FOUND],
  ['/redirect', '?token=t&redirectionUrl=%2F%09%2Fevil.example', NOT_FOUND],
  ['/redirect', '?token=t&redirectionUrl=explore', NOT_FOUND],
  ['/redirect', '?cifNumber=MTIz&redirectionUrl=javascript%3Aalert(1)', NOT_FOUND],
  ['/login', '?token=t&redirectionUrl=https%3A%2F%2Fevil.example', NOT_FOUND],
  // The empty path leads to the login.
  ['/', '?token=t.o.k', ['/login', 't.o.k']],
  ['/', `?token=t.o.k&${TO_EXPLORE}`, [BACK_TO_EXPLORE, 't.o.k']],
  ['/', `?cifNumber=MTIz&${TO_EXPLORE}`, [`/redirect?cifNumber=MTIz&${TO_EXPLORE}`, undefined]],
  ['/', `?${TO_EXPLORE}`, NOT_FOUND],
  ['/', '?token=t&redirectionUrl=https%3A%2F%2Fevil.example', NOT_FOUND],
  ['/', '', STAYS],
  // The login of staff is the same screen.
  ['/rm/login', '?token=t.o.k', ['/rm/login', 't.o.k']],
  ['/rm/login', '?token=t.o.k&redirectionUrl=%2Frm%2Fclients', ['/rm/login?returnUrl=%2Frm%2Fclients', 't.o.k']],
  ['/rm/login', `?cifNumber=MTIz&${TO_EXPLORE}`, [`/redirect?cifNumber=MTIz&${TO_EXPLORE}`, undefined]],
  ['/rm/login', `?${TO_EXPLORE}`, NOT_FOUND],
  ['/rm/login', '?token=', ['/rm/login', undefined]],
  ['/rm/login', '?returnUrl=%2Frm%2Fclients', STAYS],
  // A slash at the end changes nothing.
  ['/login/', '?token=t.o.k', ['/login', 't.o.k']],
  ['/redirect/', `?token=t.o.k&${TO_EXPLORE}`, [BACK_TO_EXPLORE, 't.o.k']],
  // Other addresses ignore a token.
  ['/explore', '?token=t.o.k', STAYS],
])('%s%s', (pathname, query, arrival) => {
  const { address, token } = arrivalOf(pathname, query);
  expect([address, token]).toEqual(arrival);
});
