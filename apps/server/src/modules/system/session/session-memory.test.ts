import { rolesFor } from '@artha/domain/kit/roles';
import { expect, test } from 'vitest';
import { ANONYMOUS } from './scope.ts';
import type { KnownSession } from './session-memory.ts';
import { SessionMemory } from './session-memory.ts';

const [role] = rolesFor('artha');

const ofUser = (userId: number): KnownSession => ({
  who: { session: { id: userId, userId, role: role!, isFullAccess: true }, scope: ANONYMOUS, hold: undefined },
  cookieHash: Buffer.alloc(0),
  absoluteEndMs: 0,
  readAtMs: 0,
  readAgainMs: 0,
  lastActivityMs: 0,
});

/** Sessions named after their users: 'a1' is one of user 1. */
function memoryOf(max: number, ...names: readonly string[]): SessionMemory {
  const memory = new SessionMemory(max);
  for (const name of names) memory.keep(name, ofUser(Number(name.slice(1))), memory.notices);
  return memory;
}

const known = (memory: SessionMemory, names: readonly string[]) => names.filter((name) => memory.find(name));

test('no more are kept than may be, and those used last are', () => {
  const memory = memoryOf(3, 'a1', 'a2', 'a3');
  memory.find('a1');
  memory.keep('a4', ofUser(4), memory.notices);
  memory.keep('a4', ofUser(4), memory.notices);
  expect(known(memory, ['a1', 'a2', 'a3', 'a4'])).toEqual(['a1', 'a3', 'a4']);
});

test.each<[string, readonly number[] | undefined, readonly string[]]>([
  ['of one user', [1], ['a2', 'a3']],
  ['of several, unknown ones too', [3, 1, 9], ['a2']],
  ['of nobody', [], ['a1', 'b1', 'a2', 'a3']],
  ['of whoever it may be', undefined, []],
])('a notice %s', (_whose, userIds, left) => {
  const memory = memoryOf(9, 'a1', 'b1', 'a2', 'a3');
  memory.forget(userIds);
  expect(known(memory, ['a1', 'b1', 'a2', 'a3'])).toEqual(left);
});

test('what was read while a notice came is not kept, whosever it was', () => {
  const memory = memoryOf(9, 'a1');
  const { notices } = memory;
  memory.forget([7]);
  memory.keep('a2', ofUser(2), notices);
  expect(known(memory, ['a1', 'a2'])).toEqual(['a1']);
});

test('a session that is dropped leaves the others of its user to be forgotten', () => {
  const memory = memoryOf(9, 'a1', 'b1');
  memory.drop('a1');
  memory.drop('never seen');
  expect(known(memory, ['a1', 'b1'])).toEqual(['b1']);
  memory.forget([1]);
  expect(known(memory, ['b1'])).toEqual([]);
});
