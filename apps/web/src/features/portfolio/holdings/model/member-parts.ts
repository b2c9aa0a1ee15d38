import { counted } from '@artha/domain/kit/counted';
import type { Holding } from '../holdings.api.ts';
import type { HoldingNode } from './holding-tree.ts';

export interface MemberPart {
  readonly key: string;
  /** The client with their sums, if they are one of several and have several accounts. */
  readonly member: HoldingNode | undefined;
  readonly accounts: readonly AccountPart[];
}

export interface AccountPart {
  readonly key: string;
  /**
   * 'Rohan Deshmukh · 5018 2207', after the client where the account has another name and the client is not above it;
   * undefined for a single account.
   */
  readonly name: string | undefined;
  readonly account: HoldingNode;
  readonly assets: readonly AssetPart[];
}

export interface AssetPart {
  readonly asset: HoldingNode;
  /** The rows of funds, each with its return. */
  readonly funds: readonly (HoldingNode & { readonly row: Holding })[];
}

/** The holdings grouped by client, account and asset class, with no more levels than a phone has room for. */
export function memberParts(nodes: readonly HoldingNode[]): readonly MemberPart[] {
  const members = nodes.flatMap((node) => (node.level === 'family' ? (node.children ?? []) : node));
  const [only, another] = members;
  if (only && !another && only.children?.length === 1) return [partOf(only, () => undefined)];
  if (!another) return members.map((member) => partOf(member, ({ instrumentName }) => instrumentName));
  return members.map((member) => {
    if ((member.children?.length ?? 0) > 1)
      return { ...partOf(member, ({ instrumentName }) => instrumentName), member };
    return partOf(member, ({ instrumentName }) =>
      instrumentName.startsWith(member.instrumentName)
        ? instrumentName
        : `${member.instrumentName} · ${instrumentName}`,
    );
  });
}

/**
 * The family above the clients, which has no level of its own here, and how many clients are in the total: 'Deshmukh
 * family · 2 clients'; undefined where there is none.
 */
export function familyText(nodes: readonly HoldingNode[]): string | undefined {
  const family = nodes.find(({ level }) => level === 'family');
  return family && `${family.instrumentName} · ${counted(family.children?.length ?? 0, 'client')}`;
}

const partOf = (
  { key, children: accounts = [] }: HoldingNode,
  nameOf: (account: HoldingNode) => string | undefined,
): MemberPart => ({
  key,
  member: undefined,
  accounts: accounts.map((account) => ({
    key: account.key,
    name: nameOf(account),
    account,
    assets: (account.children ?? []).map((asset) => ({
      asset,
      funds: (asset.children ?? []).flatMap((node) => (node.row ? [{ ...node, row: node.row }] : [])),
    })),
  })),
});
