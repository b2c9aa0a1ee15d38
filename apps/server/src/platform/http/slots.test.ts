import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { Slots } from './slots.ts';

const LONG_MS = 600_000;

/** Records which of the calls that wait got their slot, or were refused. */
function recorded(slots: Slots) {
  const events: string[] = [];
  const releases = new Map<string, () => void>();
  const wait = (name: string, caller = new PassThrough()) => {
    const entered = (release: () => void) => {
      releases.set(name, release);
      events.push(`${name} runs`);
    };
    void Promise.resolve(slots.takeInTurn('client', caller)).then(entered, () => events.push(`${name} is refused`));
    return caller;
  };
  return { events, wait, end: (name: string) => releases.get(name)?.() };
}

test('calls wait in the order of their arrival, and a further one is refused at once', async () => {
  const slots = new Slots(1, { max: 2, maxMs: LONG_MS });
  const { events, wait, end } = recorded(slots);
  for (const name of ['a', 'b', 'c']) wait(name);
  expect(() => slots.takeInTurn('client', new PassThrough())).toThrow('Too many');
  expect(() => slots.take('client')).toThrow('Too many');
  void slots.takeInTurn('somebody else', new PassThrough());
  await expect.poll(() => events).toEqual(['a runs']);
  end('a');
  await expect.poll(() => events).toEqual(['a runs', 'b runs']);
  end('b');
  await expect.poll(() => events).toEqual(['a runs', 'b runs', 'c runs']);
  end('c');
  expect(() => slots.take('client')).not.toThrow();
});

test('a caller that leaves while it waits gives its place to the next', async () => {
  const { events, wait, end } = recorded(new Slots(1, { max: 2, maxMs: LONG_MS }));
  wait('a');
  const leaving = wait('b');
  wait('c');
  leaving.destroy();
  await expect.poll(() => events).toEqual(['a runs', 'b is refused']);
  wait('d');
  end('a');
  await expect.poll(() => events).toEqual(['a runs', 'b is refused', 'c runs']);
  end('c');
  await expect.poll(() => events).toEqual(['a runs', 'b is refused', 'c runs', 'd runs']);
});

test('a caller that has left before it could wait is refused', async () => {
  const { events, wait } = recorded(new Slots(1, { max: 1, maxMs: LONG_MS }));
  wait('a');
  wait('b', new PassThrough().destroy());
  await expect.poll(() => events).toEqual(['a runs', 'b is refused']);
});

test('a call that has waited too long is refused, and takes no slot later', async () => {
  const slots = new Slots(1, { max: 2, maxMs: 1 });
  const { events, wait, end } = recorded(slots);
  const first = wait('a');
  wait('b');
  await expect.poll(() => events).toEqual(['a runs', 'b is refused']);
  end('a');
  expect(events).toEqual(['a runs', 'b is refused']);
  expect(() => slots.take('client')).not.toThrow();
  expect(first.listenerCount('close')).toBe(0);
});
