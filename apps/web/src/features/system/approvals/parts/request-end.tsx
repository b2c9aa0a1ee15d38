import { Row } from '../../../../ui/layout/row.tsx';
import type { StatusTone } from '../../../../ui/states/status.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import type { Approval } from '../approvals.api.ts';
import { noteOf } from '../model/approval-text.ts';
import { DecisionBar } from './decision-bar.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

const TONES: Readonly<Record<Approval['state'], StatusTone>> = {
  waiting: 'info',
  approved: 'positive',
  returned: 'warning',
  withdrawn: 'info',
  expired: 'warning',
  outdated: 'warning',
};

/** How a request was decided, or why the reader cannot decide on it. Makers withdraw their own here. */
export function RequestEnd({ approval, onDecided }: { approval: Approval; onDecided: () => void }) {
  const { state, decisionReason, mayWithdraw } = approval;
  return (
    <DecisionBar>
      <Banner tone={TONES[state]} role="status">
        <p>{noteOf(approval)}</p>
        {decisionReason !== null && <p className="muted">{decisionReason}</p>}
      </Banner>
      {mayWithdraw && (
        <Row>
          <WithdrawButton approval={approval} onWithdrawn={onDecided} />
        </Row>
      )}
    </DecisionBar>
  );
}
