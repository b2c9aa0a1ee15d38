import type { HoldingNode } from './holding-tree.ts';
import type { Holding } from '../holdings.api.ts';

export interface AccountPart {
  readonly key: string;
  /** 'Rohan Deshmukh · 5018 2207'; undefined if there is only one account. */
  readonly name: string | undefined;
  readonly account: HoldingNode;
  readonly rows: readonly Holding[];
}

/** The holdings grouped by account only, because the full tree is too deep for a phone. */
export function accountParts(nodes: readonly HoldingNode[]): readonly AccountPart[] {
  const parts = nodes.flatMap((member) =>
    (member.children ?? []).map((account) => ({
      key: account.key,
      name:
        nodes.length > 1 && member.instrumentName !== account.instrumentName
          ? `${member.instrumentName} · ${account.instrumentName}`
          : account.instrumentName,
      account,
      rows: (account.children ?? []).flatMap(({ children = [] }) => children.flatMap(({ row }) => row ?? [])),
    })),
  );
  return parts.length > 1 ? parts : parts.map((part) => ({ ...part, name: undefined }));
}
