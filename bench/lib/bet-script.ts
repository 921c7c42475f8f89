import { PLAYERS } from './bench-stack.ts'

/** One bet of 1 Ft through the same SQL function that the server calls, for a player drawn by pgbench. */
export const betScript = `\\set player random(1, ${PLAYERS})
select outcome
from wallet.post_bet_v1('hub88', 'bench-' || :player, sha256(('bench-token-' || :player)::bytea),
  gen_random_uuid()::text, sha256('bench'), uuidv7(), 'round', 'bz_dice_house', 'HUF', 100, false);
`

/** A bet in a round of its own. */
export const roundScript = betScript.replace("'round'", 'gen_random_uuid()::text')

/** The same bet again: every call after the first gets the stored response. */
export const replayScript = betScript.replace('gen_random_uuid()::text', "'replayed-bet'")
