import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { GameName } from './game.ts'
import { GameInfo } from './games.ts'

export const info = defineCall({
  id: 'game.info',
  summary: 'Get one game.',
  changes: false,
  access: 'anyone',
  passive: true,
  input: z.strictObject({ name: GameName }),
  output: GameInfo,
  errors: ['game_not_found'],
})
