const stillness = matchMedia('(prefers-reduced-motion: reduce)')
/** Reduced motion: results are shown at once. */
export const isStill = () => stillness.matches

/** Waits for an animation; returns at once with reduced motion. */
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, isStill() ? 0 : ms))
