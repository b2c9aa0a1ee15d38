import type { HoldingNode } from './holding-tree.ts';
import type { Holding } from '../holdings.api.ts';

export interface AccountPart {
  readonly key: string;
  /**
   * 'Rohan Deshmukh · 5018 2207', after the client where the account has another name; undefined for a single account.
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

/** The holdings grouped by account and asset class: the levels above them are too many for a phone. */
export function accountParts(nodes: readonly HoldingNode[]): readonly AccountPart[] {
  const members = nodes.flatMap((node) => (node.level === 'family' ? (node.children ?? []) : node));
  const parts = members.flatMap((member) =>
    (member.children ?? []).map((account) => ({
      key: account.key,
      name:
        members.length > 1 && !account.instrumentName.startsWith(member.instrumentName)
          ? `${member.instrumentName} · ${account.instrumentName}`
          : account.instrumentName,
      account,
      assets: (account.children ?? []).map((asset) => ({
        asset,
        funds: (asset.children ?? []).flatMap((node) => (node.row ? [{ ...node, row: node.row }] : [])),
      })),
    })),
  );
  return parts.length > 1 ? parts : parts.map((part) => ({ ...part, name: undefined }));
}
