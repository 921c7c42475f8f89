export const isLong = process.env['BAIZE_LONG'] === '1'

/**
 * Tests of the long run only: the second size of tests whose screens the journey covers at both sizes, further cases of
 * one rule, and slow tests.
 * @param isSecond Whether this is the size or case that the short run omits.
 */
export const inLongRun = (isSecond = true) => ({ tag: isSecond && !isLong ? '@long' : '@always' })

/** For the configuration: the tests that this run omits. */
export const leftOut = isLong ? undefined : /@long/
