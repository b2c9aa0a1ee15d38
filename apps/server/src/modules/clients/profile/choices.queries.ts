import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import {
  identificationType,
  incomeSlab,
  natureOfBusiness,
  occupation,
  relationship,
  wealthSource,
} from '../../reference/master-data/kinds/client-classification.ts';
import { country, state } from '../../reference/master-data/kinds/geography.ts';

type List = keyof InvestorChoices;

interface ChoiceRow {
  readonly list: List;
  readonly id: number;
  readonly name: string;
  /** What the list says of a row beyond its name. */
  readonly flag: boolean;
}

/**
 * The active rows of master data from which an investor chooses, by one statement. Lists with an order of their own
 * keep it, India is the first country, and the others are sorted as they were added or by name.
 */
export async function getInvestorChoices(db: Db): Promise<InvestorChoices> {
  const { rows } = await db.execute<ChoiceRow & Record<string, unknown>>(sql`
    select list, id, name, flag from (
      select 'occupations' as list, id, name, fatca_type = 'B' as flag, exchange_code as place
        from ${occupation} where is_active
      union all select 'incomeSlabs', id, name, false, exchange_code from ${incomeSlab} where is_active
      union all select 'wealthSources', id, name, false, lpad("order"::text, 10, '0')
        from ${wealthSource} where is_active
      union all select 'businessNatures', id, name, false, lpad(id::text, 10, '0')
        from ${natureOfBusiness} where is_active
      union all select 'identificationTypes', id, name, false, lpad(id::text, 10, '0')
        from ${identificationType} where is_active
      union all select 'relationships', id, name, is_guardian, lpad(id::text, 10, '0')
        from ${relationship} where is_active
      union all select 'countries', id, name, iso_code = 'IN', case iso_code when 'IN' then '' else name end
        from ${country} where is_active
      union all select 'states', s.id, s.name, false, s.name
        from ${state} s join ${country} c on c.id = s.country_id where s.is_active and c.iso_code = 'IN'
    ) choice
    order by place collate "C", id`);
  const of = (list: List) => rows.filter((row) => row.list === list).map(({ id, name }) => ({ id, name }));
  const flagged = (list: List) => rows.filter((row) => row.list === list);
  return {
    occupations: flagged('occupations').map(({ id, name, flag }) => ({ id, name, isBusiness: flag })),
    incomeSlabs: of('incomeSlabs'),
    wealthSources: of('wealthSources'),
    businessNatures: of('businessNatures'),
    identificationTypes: of('identificationTypes'),
    relationships: flagged('relationships').map(({ id, name, flag }) => ({ id, name, isGuardian: flag })),
    countries: flagged('countries').map(({ id, name, flag }) => ({ id, name, isIndia: flag })),
    states: of('states'),
  };
}
