import { Link } from '@tanstack/react-router';
import { Icon } from '../../../../ui/icon/icon.tsx';
import type { FundDetails } from '../instruments.api.ts';

/** The same fund under its other options. */
export const SiblingsCard = ({ fund }: { fund: FundDetails }) =>
  fund.siblings.length === 0 ? null : (
    <section className="card">
      <div className="card-head">
        <h2>Other options of this fund</h2>
      </div>
      <ul className="siblings">
        {fund.siblings.map((sibling) => (
          <li key={sibling.id}>
            <Link className="sibling" to="/fact-sheet" search={{ instrumentId: String(sibling.id) }}>
              <span>
                <span className="medium">{sibling.optionName ?? sibling.name}</span>
                {sibling.optionName !== null && <span className="type-12 muted">{sibling.name}</span>}
              </span>
              <Icon name="chevron-right" size="small" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
