import { accountNumberText } from '@artha/domain/clients/accounts/account-text';
import { Button } from '../../../../../ui/button/button.tsx';
import { Banner } from '../../../../../ui/states/banner.tsx';
import type { Account } from '../../../accounts/index.ts';
import type { PrimaryAccount } from '../../model/nominee-missing.ts';
import { missingText } from '../../model/nominee-missing.ts';

interface IncompleteBannerProps {
  readonly incomplete: PrimaryAccount;
  /** The same account; undefined while accounts are not loaded. */
  readonly account: Account | undefined;
  /** Whether the screen shows this account. */
  readonly isShown: boolean;
  readonly onShow: (accountId: number) => void;
}

/** Says what must be completed before the client can invest again. */
export const IncompleteBanner = ({ incomplete, account, isShown, onShow }: IncompleteBannerProps) => (
  <Banner
    tone="negative"
    role="status"
    action={
      isShown ? undefined : (
        <Button size="small" onPress={() => onShow(incomplete.id)}>
          Show account
        </Button>
      )
    }
  >
    <p>
      <strong>
        {!isShown && account && `Account ${accountNumberText(account.accountNumber)}: `}
        {missingText(incomplete)}
      </strong>{' '}
      Complete it to go on; your investments show again after that.
    </p>
  </Banner>
);
