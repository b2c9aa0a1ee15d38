import { Refusal } from '@artha/domain/kit/errors';
import type { SessionContext } from '../../../platform/http/context.ts';

/** Nobody decides as staff about an account of which they are the client. @throws Refusal account.own */
export function expectNotOwn({ session }: Pick<SessionContext, 'session'>, ownerId: number): void {
  if (ownerId === session.userId) throw new Refusal('account.own');
}
