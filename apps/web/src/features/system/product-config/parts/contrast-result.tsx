import type { Theme } from '@artha/domain/system/product-config/colour-names';
import { weakPairs, weakPairText } from '@artha/domain/system/product-config/contrast';
import { classes } from '../../../../ui/layout/box.ts';
import { Banner } from '../../../../ui/states/banner.tsx';
import { colourText, invalidColours, withoutInvalid } from '../model/theme-groups.ts';
import styles from './contrast-result.module.css';

const SHOWN = 8;

/** Whether all colour pairs have enough contrast; else lists the pairs that do not. */
export function ContrastResult({ theme }: { theme: Theme }) {
  const invalid = invalidColours(theme);
  const weak = weakPairs(withoutInvalid(theme));
  return (
    <div role="status">
      {invalid.length > 0 && (
        <Banner tone="negative">
          Not a valid colour: {invalid.map(colourText).join(', ')}. Use #32409c or rgb(50 64 156).
        </Banner>
      )}
      {invalid.length === 0 && weak.length === 0 && (
        <Banner tone="positive">Contrast is sufficient in both modes.</Banner>
      )}
      {invalid.length === 0 && weak.length > 0 && (
        <Banner tone="negative">
          <p>
            {weak.length} {weak.length === 1 ? 'pair has' : 'pairs have'} too little contrast to be saved.
          </p>
          <ul className={classes(styles.pairs, 'tabular')}>
            {weak.slice(0, SHOWN).map((pair) => (
              <li key={weakPairText(pair)}>{weakPairText(pair)}</li>
            ))}
            {weak.length > SHOWN && <li>and {weak.length - SHOWN} more</li>}
          </ul>
        </Banner>
      )}
    </div>
  );
}
