import { formatDate } from '@artha/domain/kit/dates';
import { formatNav } from '@artha/domain/kit/inr-format';
import { Help } from '../../../../ui/form/help.tsx';
import { FolioField } from '../../cart/index.ts';
import type { TermsOfPlans } from '../model/plan.ts';
import { FormGrid } from './form-grid.tsx';
import type { PlanForm, PlanInput } from './use-plan-form.ts';

interface SipFolioPartProps {
  readonly form: PlanForm;
  readonly input: PlanInput;
  readonly terms: TermsOfPlans;
}

/** The folio that the units go to, and the price of the fund. */
export const SipFolioPart = ({
  form,
  input: { choices, problems },
  terms: { folios, nav, navOn, fund },
}: SipFolioPartProps) => (
  <>
    <Help>
      {[
        fund.planType,
        fund.instrumentCategoryName,
        nav !== null && navOn !== null ? `NAV ₹${formatNav(nav)} of ${formatDate(navOn)}` : 'No NAV is known yet',
      ].join(' · ')}
    </Help>
    <FormGrid>
      <FolioField
        folios={folios}
        folioId={choices.folioId}
        onChoose={(folioId) => form.change({ folioId })}
        error={problems.folio}
      />
    </FormGrid>
  </>
);
