import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { exampleGameInfo, GameInfo } from './games.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { GameName } from '../../references.ts'

export const info = defineCall({
  id: 'game.info',
  summary: 'Get one game.',
  changes: false,
  access: 'anyone',
  passive: true,
  input: z.strictObject({ name: GameName }),
  output: GameInfo,
  errors: ['game_not_found'],
  example: { input: { name: exampleIds.game }, output: exampleGameInfo },
})
