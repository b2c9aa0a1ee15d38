import type { EXCEPTION_STATES, ExceptionKind } from '@artha/domain/backoffice/exceptions/exception-kinds';
import { EXCEPTION_KINDS } from '@artha/domain/backoffice/exceptions/exception-kinds';

export type ExceptionState = (typeof EXCEPTION_STATES)[number];
export type OwnerFilter = 'mine' | 'none';

/** The parts of the address that do not belong to the table. */
export interface ExceptionsAddress {
  /** Undefined for all kinds. */
  readonly kind: ExceptionKind | undefined;
  readonly state: ExceptionState;
  readonly owner: OwnerFilter | undefined;
  /** The expanded exception. */
  readonly open: number | undefined;
}

const ID = /^[1-9]\d{0,8}$/;

const isKind = (text: unknown): text is ExceptionKind =>
  typeof text === 'string' && Object.hasOwn(EXCEPTION_KINDS, text);
const isOwner = (text: unknown): text is OwnerFilter => text === 'mine' || text === 'none';

/** Reads the query of an address. Invalid values are ignored. */
export function parseExceptionsAddress({
  kind,
  state,
  owner,
  open,
}: Readonly<Record<string, unknown>>): ExceptionsAddress {
  const id = typeof open === 'string' || typeof open === 'number' ? String(open) : '';
  return {
    kind: isKind(kind) ? kind : undefined,
    state: state === 'closed' ? 'closed' : 'open',
    owner: isOwner(owner) ? owner : undefined,
    open: ID.test(id) ? Number(id) : undefined,
  };
}

/** The filters that do not belong to the table. */
export const exceptionsWhere = ({ kind, state, owner }: ExceptionsAddress) => ({
  state,
  ...(kind !== undefined && { kinds: [kind] }),
  ...(owner !== undefined && { owner }),
});

/** The query of an address; the default state is left out. */
export const exceptionsQuery = ({ kind, state, owner, open }: ExceptionsAddress): Readonly<Record<string, string>> => ({
  ...(kind !== undefined && { kind }),
  ...(state === 'closed' && { state }),
  ...(owner !== undefined && { owner }),
  ...(open !== undefined && { open: String(open) }),
});
