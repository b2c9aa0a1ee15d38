import { FilterInset } from './filter-inset.tsx';
import { FilterSection } from './filter-section.tsx';
import type { Entries } from '../filter.api.ts';
import { NO_FAMILY_MESSAGE } from '../model/no-family-message.ts';

/** The family of the client. A client has at most one, so there is nothing to choose. */
export const FamilySection = ({ family, isCollapsible }: Pick<Entries, 'family'> & { isCollapsible: boolean }) => (
  <FilterSection title="Family" note={family ? '1 family' : 'None'} isRestricted={false} isCollapsible={isCollapsible}>
    <FilterInset>
      {family ? <p className="medium">{family.name}</p> : <p role="status">{NO_FAMILY_MESSAGE}</p>}
    </FilterInset>
  </FilterSection>
);
