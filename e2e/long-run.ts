const isLong = process.env['BAIZE_LONG'] === '1'

/**
 * What only the long run walks: the second size of a walk whose screens the journey sees at both, and what
 * takes its time.
 * @param isSecond Is this the size that the short run leaves out?
 */
export const inLongRun = (isSecond = true) => ({ tag: isSecond && !isLong ? '@long' : '@always' })

/** For the configuration: what this run leaves out. */
export const leftOut = isLong ? undefined : /@long/
