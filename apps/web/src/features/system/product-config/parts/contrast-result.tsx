import type { Theme } from '@artha/domain/system/product-config/colour-names';
import { weakPairs, weakPairText } from '@artha/domain/system/product-config/contrast';
import { classes } from '../../../../ui/layout/box.ts';
import { Banner } from '../../../../ui/states/banner.tsx';
import { colourText, readable, unreadable } from '../model/theme-groups.ts';
import styles from './contrast-result.module.css';

const SHOWN = 8;

/** Whether everything can be read and told apart with these colours; else which pairs cannot. */
export function ContrastResult({ theme }: { theme: Theme }) {
  const wrong = unreadable(theme);
  const weak = weakPairs(readable(theme));
  return (
    <div role="status">
      {wrong.length > 0 && (
        <Banner tone="negative">
          No colour yet: {wrong.map(colourText).join(', ')}. Use #32409c or rgb(50 64 156).
        </Banner>
      )}
      {wrong.length === 0 && weak.length === 0 && (
        <Banner tone="positive">Every pair can be read and told apart, in both modes.</Banner>
      )}
      {wrong.length === 0 && weak.length > 0 && (
        <Banner tone="negative">
          <p>
            {weak.length} {weak.length === 1 ? 'pair is' : 'pairs are'} too weak to be saved.
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
