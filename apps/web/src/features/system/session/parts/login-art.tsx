import styles from './login-art.module.css';

/** Growth curves and a point for today. Each curve is one step to the right of the last. */
const CURVES = Array.from({ length: 22 }, (_, step) => ({
  path: [
    `M-40 ${880 - 3 * step}`,
    `C${260 + 8 * step} ${868 - 9 * step}`,
    `${470 + 12 * step} ${700 - 15 * step}`,
    `${560 + 22 * step} ${-60 - 14 * step}`,
  ].join(' '),
  opacity: 0.42 - 0.016 * step,
}));

export const LoginArt = () => (
  <svg className={styles.art} viewBox="0 0 760 900" preserveAspectRatio="xMidYMax slice" fill="none" aria-hidden="true">
    {CURVES.map(({ path, opacity }) => (
      <path key={path} d={path} stroke="currentColor" strokeOpacity={opacity} strokeWidth="1.25" />
    ))}
    <circle cx="468" cy="636" r="11" />
  </svg>
);
