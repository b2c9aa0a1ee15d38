import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { OpenAnswers } from './open-answers.ts';

/** An answer that waits for a reader who never comes. */
function unread() {
  const socket = new PassThrough();
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.assignSocket(socket as unknown as Socket);
  response.end('text');
  return { socket, response };
}

test.each([
  ['the first', [0]],
  ['one in the middle', [1]],
  ['the last', [3]],
  ['neighbours', [1, 2]],
  ['neighbours, the last first', [3, 2]],
  ['all but one', [3, 0, 2]],
  ['none', []],
])('when %s was closed, the clients of the others are disconnected', async (_which, closed) => {
  const answers = new OpenAnswers(0, 5);
  const all = Array.from({ length: 4 }, unread);
  const closings = all.map(({ response }) => answers.add(response));
  for (const at of closed) closings[at]?.();
  const stuck = all.map((_each, at) => at).filter((at) => !closed.includes(at));
  const disconnected = () => all.flatMap(({ socket }, at) => (socket.destroyed ? [at] : []));
  await expect.poll(disconnected).toEqual(stuck);
  answers.stop();
});
