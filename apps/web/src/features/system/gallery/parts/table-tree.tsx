import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { columnsOf } from '../../../../ui/data-table/columns-of.tsx';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { sortTree } from '../../../../ui/data-table/sort-rows.ts';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import type { SampleNode } from '../model/table-samples.ts';
import { SAMPLE_TREE, treeTable } from '../model/table-samples.ts';
import { useSampleView } from './use-sample-view.ts';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { ListFrame } from '../../../../ui/card/list-frame.tsx';
import { TwoLines } from '../../../../ui/figures/two-lines.tsx';

const COLUMNS = columnsOf(treeTable, {
  name: ({ name, note }: SampleNode) => (
    <TwoLines>
      <span>{name}</span>
      <span>{note}</span>
    </TwoLines>
  ),
});

const TREE = {
  childrenOf: ({ children }: SampleNode) => children,
  withChildren: (node: SampleNode, children: readonly SampleNode[]): SampleNode => ({ ...node, children }),
};

const keyOf = ({ id }: SampleNode) => id;
const labelOf = ({ name }: SampleNode) => name;

const detailOf = ({ units, name }: SampleNode) =>
  units === undefined ? undefined : (
    <ButtonRow>
      <Button size="small" kind="soft">
        Buy more
      </Button>
      <Button size="small">Sell</Button>
      <span className="type-12 muted">Transactions of {name}.</span>
    </ButtonRow>
  );

const FOOTER = { name: 'Total', value: <Rupees figure="99,56,630.75" /> };

/** A tree whose leaves expand to a detail panel. */
export function TreeSample() {
  const shown = useSampleView(treeTable.defaultSort);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(['ananya', 'ananya-1']));
  const rows = sortTree(treeTable, SAMPLE_TREE, shown, TREE);
  return (
    <ListFrame as="div">
      <DataTable
        label="Holdings of a family"
        density="client"
        columns={COLUMNS}
        source={{ kind: 'page', rows, offset: 0, count: rows.length }}
        rowKey={keyOf}
        rowLabel={labelOf}
        childrenOf={TREE.childrenOf}
        detail={detailOf}
        expanded={expanded}
        onExpanded={setExpanded}
        footer={FOOTER}
        {...shown}
      />
    </ListFrame>
  );
}
