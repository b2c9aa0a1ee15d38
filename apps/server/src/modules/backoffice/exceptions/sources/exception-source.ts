import type { FoundException } from '@artha/domain/backoffice/exceptions/exception-diff';
import type { ExceptionKind } from '@artha/domain/backoffice/exceptions/exception-kinds';
import type { Paise } from '@artha/domain/kit/money';
import type { Tx } from '../../../../platform/db/database.ts';

export type Found = FoundException<Paise>;

/** Where exceptions of a kind come from. */
export interface ExceptionSource {
  readonly kind: ExceptionKind;
  /** All causes that exist now. One that keeps no time of its own begins when it is found. */
  find(tx: Tx, businessNow: Date): Promise<readonly Found[]>;
}
