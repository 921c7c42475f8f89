import { describe } from 'vitest'
import { describeReading } from '../wallet/reading.ts'
import { gamePlantings } from './game-mistakes.ts'
import { sampleGames, signed } from './sample-games.ts'

// Run by mistakes.test.ts, which reads what fails.
for (const { name, adapter } of gamePlantings)
  describe(`wallet calls of ${name}`, () => {
    describeReading({ provider: { ...sampleGames, ...adapter?.(sampleGames) }, signed }, 'HUF')
  })
