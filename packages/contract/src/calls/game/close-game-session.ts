import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { GameSessionId } from '../../references.ts'

export const closeGameSession = defineCall({
  id: 'game.closeGameSession',
  summary: 'End a game session.',
  description:
    'Sent when the game is closed, the page is left or the session times out. Ending an ended session is not an error.',
  changes: true,
  access: 'player',
  passive: true,
  input: z.strictObject({ gameSessionId: GameSessionId }),
  output: z.object({}),
  errors: [],
  example: { input: { gameSessionId: exampleIds.gameSession }, output: {} },
})
