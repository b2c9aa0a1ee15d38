import { formatHeldUnits, formatPaise } from '@artha/domain/kit/inr-format';
import { UNKNOWN_CLASS_TEXT } from '@artha/domain/portfolio/capital-gains/gain-texts';
import { productConfig } from '../../../../platform/product-config.ts';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Change } from '../../../../ui/figures/figures.tsx';
import { HeldAwayBadge } from '../../holdings/index.ts';
import { saleQuery } from '../../../trading/sales/index.ts';
import type { HarvestIdea } from '../capital-gains.api.ts';
import { savingText } from '../model/gain-labels.ts';
import { ExitLoad } from './disposal-notes.tsx';
import styles from './harvest-list.module.css';

interface HarvestListProps {
  readonly ideas: readonly HarvestIdea[];
  readonly isFamily: boolean;
}

/**
 * Sales that would use the exemption or realise a loss. Those that the viewer can make here open the sale of that many
 * units.
 */
export const HarvestList = ({ ideas, isFamily }: HarvestListProps) => (
  <ul className={styles.list}>
    {ideas.map((idea) => (
      <li key={`${idea.kind} ${idea.folioId} ${idea.instrumentId}`}>
        <div className={styles.fund}>
          <span className="medium">{idea.instrumentName}</span>
          <span className="type-12 muted">
            {idea.isWhole ? 'All ' : ''}
            {formatHeldUnits(idea.units)} units worth ₹{formatPaise(idea.value)} · Folio {idea.folioNumber}
            {isFamily && ` · ${idea.ownerName}`}
          </span>
          <span className="type-12">{savingText(idea)}</span>
          <ExitLoad amount={idea.exitLoad} />
          {idea.taxClassBasis === 'unknown' && <span className="type-12 muted">{UNKNOWN_CLASS_TEXT}</span>}
        </div>
        <div className={styles.gain}>
          <Change rupees={formatPaise(idea.gain)} percent={undefined} />
          {idea.isHeldAway && <HeldAwayBadge />}
          {idea.isOwn && !idea.isHeldAway && productConfig().isBseEnabled && <SellLink idea={idea} />}
        </div>
      </li>
    ))}
  </ul>
);

const SellLink = ({ idea }: { idea: HarvestIdea }) => (
  <ButtonLink
    kind="soft"
    size="small"
    to="/switch"
    search={saleQuery(idea, 'sell', idea.units)}
    aria-label={`Sell ${idea.instrumentName}`}
  >
    Sell
  </ButtonLink>
);
