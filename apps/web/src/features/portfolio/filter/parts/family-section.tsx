import { FilterInset } from './filter-inset.tsx';
import { FilterSection } from './filter-section.tsx';
import type { Entries } from '../filter.api.ts';
import { NO_FAMILY_MESSAGES } from '../model/no-family-messages.ts';

/** Whose family it is: a client has one, so that there is nothing to choose. */
export const FamilySection = ({ family, isCollapsible }: Pick<Entries, 'family'> & { isCollapsible: boolean }) => (
  <FilterSection title="Family" note={family ? '1 family' : 'None'} isCollapsible={isCollapsible}>
    <FilterInset>
      {family ? <p className="medium">{family.name}</p> : <p role="status">{NO_FAMILY_MESSAGES}</p>}
    </FilterInset>
  </FilterSection>
);
