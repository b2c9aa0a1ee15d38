import { useId } from 'react';
import { ButtonLink, PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import type { HoldingRef } from '../model/sale.ts';
import { useSaleOffers } from './use-sale-offers.ts';
import styles from './holding-sale-buttons.module.css';

/** Sell and Switch of a holding, inside a row of buttons; what is not possible is disabled, with the reason. */
export function HoldingSaleButtons({ holding }: { holding: HoldingRef }) {
  const offers = useSaleOffers(holding);
  const id = useId();
  const shown = [offers.sell, offers.switch];
  const reasons = [...new Set(shown.map(({ reason }) => reason).filter((reason) => reason !== undefined))];
  return (
    <>
      {shown.map(({ label, search, reason }) =>
        reason === undefined ? (
          <ButtonLink key={label} kind="soft" size="small" to="/switch" search={search}>
            {label}
          </ButtonLink>
        ) : (
          <PlainButton key={label} size="small" disabled aria-describedby={id}>
            {label}
          </PlainButton>
        ),
      )}
      {reasons.length > 0 && (
        <Help id={id} className={styles.reasons}>
          {reasons.join(' ')}
        </Help>
      )}
    </>
  );
}
