import { randomInt } from 'node:crypto';
import { matches } from '@artha/domain/kit/patterns';

/** Without characters that are easily confused when read aloud or typed from paper. */
const LEGIBLE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const PASSWORD_GROUPS = 4;
const GROUP_CHARACTERS = 5;

/** A random password of more than 100 bits, in groups, that matches the password pattern. */
export function initialPassword(): string {
  const character = () => LEGIBLE_CHARACTERS[randomInt(LEGIBLE_CHARACTERS.length)];
  const group = () => Array.from({ length: GROUP_CHARACTERS }, character).join('');
  for (;;) {
    const password = Array.from({ length: PASSWORD_GROUPS }, group).join('-');
    if (matches('password', password)) return password;
  }
}
