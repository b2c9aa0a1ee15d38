import type { KindModel } from '@artha/domain/kit/kind-model';
import type { Session } from '../../../platform/http/caller.ts';

/** What a session may do with a kind. */
export interface Rights {
  readonly mayRead: boolean;
  /** It maintains the kind, which may still be read-only. */
  readonly isMaintainer: boolean;
  readonly mayEdit: boolean;
}

/** Business and provider administrators maintain all kinds, operations with full access the operational ones. */
export function rightsOf(
  { isEditable, isOperational, readers }: Pick<KindModel, 'isEditable' | 'isOperational' | 'readers'>,
  { role: { key }, isFullAccess }: Pick<Session, 'role' | 'isFullAccess'>,
): Rights {
  const isAdministrator = key === 'businessAdmin' || key === 'providerAdmin';
  const isMaintainer = isAdministrator || (key === 'operations' && isFullAccess && isOperational);
  const isReader = readers === 'everyone' || (readers === 'staff' && key !== 'client');
  return { mayRead: isMaintainer || isReader, isMaintainer, mayEdit: isMaintainer && isEditable };
}
