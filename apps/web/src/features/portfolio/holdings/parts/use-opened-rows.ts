import { useState } from 'react';
import type { ChosenRows, HoldingNode } from '../model/holding-tree.ts';
import { expandedRows, groupKeys, holdingKey, pathTo } from '../model/holding-tree.ts';
import type { Holding } from '../holdings.api.ts';

interface Opening {
  readonly nodes: readonly HoldingNode[];
  readonly open: Holding | undefined;
  /** True while searching. */
  readonly isPart: boolean;
  readonly onToggle: (row: Holding) => void;
}

export interface OpenedRows {
  readonly expanded: ReadonlySet<string>;
  readonly onExpanded: (next: ReadonlySet<string>) => void;
  readonly isAllOpen: boolean;
  readonly onAll: () => void;
}

/**
 * The expanded rows of the tree. The expanded holding is in the address, and the rows above it are expanded with it.
 * While searching, everything is expanded.
 */
export function useOpenedRows({ nodes, open, onToggle, isPart }: Opening): OpenedRows {
  const [chosen, setChosen] = useState<ChosenRows>();
  const openKey = open && holdingKey(open);
  const path = openKey === undefined ? [] : (pathTo(nodes, openKey) ?? []);
  const groups = isPart ? groupKeys(nodes) : [...expandedRows(nodes, chosen), ...path];
  const expanded = new Set(openKey === undefined ? groups : [...groups, openKey]);
  const choose = (keys: readonly string[]) => setChosen({ expanded: new Set(keys), known: new Set(groupKeys(nodes)) });
  const onExpanded = (next: ReadonlySet<string>) => {
    const key = [...next].find((each) => !expanded.has(each)) ?? [...expanded].find((each) => !next.has(each));
    const row = key === undefined ? undefined : rowOf(nodes, key);
    if (row) {
      onToggle(row);
      return;
    }
    choose([...next].filter((each) => each !== openKey));
    // Collapsing a row above the expanded holding closes it too.
    if (open && key !== undefined && path.includes(key) && !next.has(key)) onToggle(open);
  };
  const isAllOpen = groupKeys(nodes).every((key) => expanded.has(key));
  const onAll = () => {
    choose(isAllOpen ? [] : groupKeys(nodes));
    if (isAllOpen && open) onToggle(open);
  };
  return { expanded, onExpanded, isAllOpen, onAll };
}

function rowOf(nodes: readonly HoldingNode[], key: string): HoldingNode['row'] {
  for (const node of nodes) {
    const found = node.key === key ? node.row : node.children && rowOf(node.children, key);
    if (found) return found;
  }
  return undefined;
}
