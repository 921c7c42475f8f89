import { createHash } from 'node:crypto'

/**
 * Even whole numbers below a bound from a hash: the same for the same seed, so that a simulation plays the
 * same rounds every time.
 */
export function chanceFrom(seed: string): (below: number) => number {
  let [block, at, turn] = [Buffer.alloc(0), 0, 0]
  return (below) => {
    for (;;) {
      if (at + 4 > block.length) {
        block = createHash('sha512')
          .update(`${seed} ${(turn += 1)}`)
          .digest()
        at = 0
      }
      const number = block.readUInt32BE(at)
      at += 4
      // The remainder of the range would favour low numbers.
      if (number < 4_294_967_296 - (4_294_967_296 % below)) return number % below
    }
  }
}
