import * as z from 'zod/mini'

/** What an open deposit waits for, by its method: the player's transfer, their wallet or their bank. Null: the method says nothing. */
export const PaymentWaitsFor = z.nullable(z.enum(['transfer', 'wallet', 'bank']))
