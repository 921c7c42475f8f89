import * as z from 'zod/mini'
import { Instant, plainText } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** One player as a search finds him: nothing here names the person. */
const FoundPlayer = z.object({
  playerId: z.string(),
  publicUserId: z.string(),
  nickName: z.string(),
  /** Masked. */
  email: z.string(),
  status: z.string(),
  since: Instant,
})

/**
 * Finds players by e-mail address, player number, nickname, id, or a reference of a payment. Exact, because whoever looks for somebody
 * knows whom; at most 20. A search is an audit row.
 */
export const staffPlayers = defineCall({
  id: 'staff.players',
  changes: false,
  access: 'staff',
  input: z.strictObject({ query: plainText(254) }),
  output: z.object({ players: z.array(FoundPlayer) }),
  errors: [],
})
