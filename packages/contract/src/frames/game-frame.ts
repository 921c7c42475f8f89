import * as z from 'zod/mini'

/**
 * Messages from a game's frame to the page (0§4.5): the player wants to leave; a round started, so that the
 * page holds back balance, net result and limits; the round ended and the game shows its result. Unknown
 * fields are accepted.
 */
export const GameFrameMessage = z.object({
  type: z.literal('gaming'),
  value: z.enum(['exit', 'roundStarted', 'roundEnded']),
})
export type GameFrameMessage = z.infer<typeof GameFrameMessage>
