import { expect, test } from 'vitest'
import { aBet, aWin, moved, send, STAKE } from './provider-calls.ts'
import type { GameWalletUnderTest, Under } from './under-test.ts'

const HALF = 500_000

/** A provider may count in smaller units than the currency has. */
export function describeFractions(under: () => Under, { fractions }: GameWalletUnderTest['supports']): void {
  test.skipIf(!fractions)(
    'the part of a win below a minor unit is stored and paid once it completes one, however often a win is repeated',
    async () => {
      const { codes } = under().it
      const bet = aBet()
      const wins = [
        aWin(bet, { amountMinor: 0n, fraction: HALF }),
        aWin(bet, { amountMinor: 3n, fraction: HALF }),
      ]
      expect(
        await moved(under(), async () => {
          await send(under(), bet)
          for (const win of wins)
            for (let turn = 0; turn < 3; turn += 1) expect((await send(under(), win)).code).toBe(codes.ok)
        }),
      ).toBe(4n - STAKE)
      const other = { ...wins[1], kind: 'win', fraction: HALF + 1_000 } as const
      expect(
        await moved(under(), async () => expect((await send(under(), other)).code).toBe(codes.keyReused)),
      ).toBe(0n)
    },
  )

  test.skipIf(!fractions)('a stake with a part of a minor unit is refused', async () => {
    const bet = aBet({ fraction: HALF })
    expect(
      await moved(under(), async () =>
        expect((await send(under(), bet)).code).toBe(under().it.codes.badAmount),
      ),
    ).toBe(0n)
  })
}
