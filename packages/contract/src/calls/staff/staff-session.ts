import * as z from 'zod/mini'

export const StaffSession = z.discriminatedUnion('loggedIn', [
  z.object({ loggedIn: z.literal(false) }),
  z.object({ loggedIn: z.literal(true), name: z.string(), login: z.string(), role: z.enum(['payments', 'support']) }),
])
export type StaffSession = z.infer<typeof StaffSession>
