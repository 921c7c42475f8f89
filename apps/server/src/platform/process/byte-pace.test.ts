import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createBytePace } from './byte-pace.ts'

describe('byte pace', () => {
  test('what exceeds the bytes of a turn is processed in the next ones, in order', async () => {
    const pace = createBytePace({ bytesPerTurn: 100 })
    const begun: string[] = []
    const take = async (name: string, bytes: number) => {
      await pace(bytes)
      begun.push(name)
    }
    const all = [take('anna', 60), take('bela', 60), take('cili', 150), take('dani', 10), take('elza', 10)]
    await Promise.resolve()
    expect(begun).toEqual(['anna', 'bela'])
    await turn()
    expect(begun).toEqual(['anna', 'bela', 'cili'])
    await turn()
    expect(begun).toEqual(['anna', 'bela', 'cili', 'dani', 'elza'])
    await Promise.all(all)
  })

  test('a new turn has all its bytes again', async () => {
    const pace = createBytePace({ bytesPerTurn: 100 })
    await pace(100)
    await turn()
    let isThere = false
    void pace(100).then(() => (isThere = true))
    await Promise.resolve()
    expect(isThere).toBe(true)
  })
})
