import { PLAN_KIND_NAMES, PLAN_KINDS } from '@artha/domain/trading/plans/plan-kinds';
import { productConfig } from '../../../../platform/product-config.ts';
import { useSession } from '../../../../platform/use-session.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { MenuButton, MenuItem } from '../../../../ui/menu/menu.tsx';
import { holdingPlanQuery } from '../../../trading/plans/index.ts';
import { useSaleOffers } from '../../../trading/sales/index.ts';
import type { Holding } from '../holdings.api.ts';
import styles from './holding-menu.module.css';

/** The actions of a row. The head of a family sees the holdings of all members, but trades only for themselves. */
export function HoldingMenu({ row }: { row: Holding }) {
  const isOwn = row.appUserId === useSession()?.userId;
  const label = `Actions of ${row.instrument.name}`;
  if (!productConfig().isBseEnabled || !isOwn || row.isHeldAway) return null;
  return (
    <MenuButton label={label} trigger={<IconButton icon="menu" label={label} size="small" />}>
      <HoldingActions row={row} />
    </MenuButton>
  );
}

/** Its own component: what can be sold is requested when the menu opens. */
function HoldingActions({ row: { accountId, folio, instrument } }: { row: Holding }) {
  const offers = useSaleOffers({ accountId, folioId: folio.id, instrumentId: instrument.id });
  const factSheet = `/fact-sheet?instrumentId=${instrument.id}`;
  return (
    <>
      <MenuItem icon="plus" href={`${factSheet}&folio=${folio.id}`}>
        Buy more
      </MenuItem>
      {[offers.sell, offers.switch].map(({ label, search, reason }) => (
        <MenuItem
          key={label}
          icon={label === offers.sell.label ? 'download' : 'swap'}
          textValue={label}
          isDisabled={reason !== undefined}
          href={`/switch?${new URLSearchParams(search)}`}
        >
          {label}
          {reason !== undefined && <span className={styles.reason}>{reason}</span>}
        </MenuItem>
      ))}
      {PLAN_KINDS.map((kind) => (
        <MenuItem
          key={kind}
          icon="calendar"
          href={`/new-transactions?${new URLSearchParams(holdingPlanQuery({ accountId, folioId: folio.id, instrumentId: instrument.id }, kind))}`}
        >
          Start {PLAN_KIND_NAMES[kind]}
        </MenuItem>
      ))}
      <MenuItem icon="document" href={factSheet}>
        Fact sheet
      </MenuItem>
    </>
  );
}
