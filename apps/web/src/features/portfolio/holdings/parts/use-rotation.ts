import { DASHBOARD_IMAGE_MS } from '@artha/domain/kit/limits';
import { useEffect, useState } from 'react';

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Which of several images is shown: the next one each ten seconds. It rests while it is paused, the pointer or the
 * focus is on it, or the page is hidden, and never moves by itself for people who prefer less motion.
 */
export function useRotation(count: number, isPaused: boolean) {
  const [index, setIndex] = useState(0);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isStill] = useState(() => reducedMotion().matches);
  const isResting = isPaused || isHovered || isFocused || isStill || count < 2;
  useEffect(() => {
    if (isResting) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((shown) => (shown + 1) % count);
    }, DASHBOARD_IMAGE_MS);
    return () => clearInterval(timer);
  }, [isResting, count]);
  return {
    index,
    show: setIndex,
    isStill,
    /** For the frame of the images. */
    rest: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
