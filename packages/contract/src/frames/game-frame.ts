import * as z from 'zod/mini'

/**
 * What a game's frame may say to the page around it (0§4.5): the player wants to leave; a round started, of which the page holds back
 * balance, net result and limits; the round ended and its result is on show. Fields besides these are let pass.
 */
export const GameFrameMessage = z.object({
  type: z.literal('gaming'),
  value: z.enum(['exit', 'roundStarted', 'roundEnded']),
})
export type GameFrameMessage = z.infer<typeof GameFrameMessage>
