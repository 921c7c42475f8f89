import * as z from 'zod/mini'

/**
 * What an open deposit waits for: the player's transfer, their wallet or their bank. Null when the method
 * does not declare it.
 */
export const PaymentWaitsFor = z.nullable(z.enum(['transfer', 'wallet', 'bank']))
