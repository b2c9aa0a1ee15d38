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
  refreshAtMs: 0,
  lastActivityMs: 0,
});

/** Sessions named after their users: 'a1' is a session of user 1. */
function memoryOf(max: number, ...names: readonly string[]): SessionMemory {
  const memory = new SessionMemory(max);
  for (const name of names) memory.keep(name, ofUser(Number(name.slice(1))), memory.notices);
  return memory;
}

const known = (memory: SessionMemory, names: readonly string[]) => names.filter((name) => memory.find(name));

test('evicts the least recently used session when full', () => {
  const memory = memoryOf(3, 'a1', 'a2', 'a3');
  memory.find('a1');
  memory.keep('a4', ofUser(4), memory.notices);
  memory.keep('a4', ofUser(4), memory.notices);
  expect(known(memory, ['a1', 'a2', 'a3', 'a4'])).toEqual(['a1', 'a3', 'a4']);
});

test('keeps a session in use while others come and go', () => {
  const memory = memoryOf(8, 'a1');
  for (let userId = 2; userId <= 40; userId += 1) {
    memory.keep(`a${userId}`, ofUser(userId), memory.notices);
    expect(memory.find('a1')).toBeDefined();
  }
  expect(known(memory, ['a2', 'a32', 'a40'])).toEqual(['a40']);
});

test.each<[string, readonly number[] | undefined, readonly string[]]>([
  ['for one user', [1], ['a2', 'a3']],
  ['for several users, including unknown ones', [3, 1, 9], ['a2']],
  ['for no user', [], ['a1', 'b1', 'a2', 'a3']],
  ['for all users', undefined, []],
])('forgets the sessions of a notice %s', (_whose, userIds, remaining) => {
  const memory = memoryOf(9, 'a1', 'b1', 'a2', 'a3');
  memory.forget(userIds);
  expect(known(memory, ['a1', 'b1', 'a2', 'a3'])).toEqual(remaining);
});

test('does not keep a session read during a notice, even for another user', () => {
  const memory = memoryOf(9, 'a1');
  const { notices } = memory;
  memory.forget([7]);
  memory.keep('a2', ofUser(2), notices);
  expect(known(memory, ['a1', 'a2'])).toEqual(['a1']);
});

test('dropping one session keeps the other sessions of its user', () => {
  const memory = memoryOf(9, 'a1', 'b1');
  memory.drop('a1');
  memory.drop('never seen');
  expect(known(memory, ['a1', 'b1'])).toEqual(['b1']);
  memory.forget([1]);
  expect(known(memory, ['b1'])).toEqual([]);
});
