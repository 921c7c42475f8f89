import { playerSamples } from './player-inputs.ts'
import type { Foreign, Samples } from './sample-inputs.ts'
import { staffSamples } from './staff-inputs.ts'

/**
 * A valid input for every change call, and inputs that it must refuse. A new call without an entry does not
 * compile.
 */
export const samples = (foreign: Foreign): Samples => ({
  ...playerSamples(foreign),
  ...staffSamples(foreign),
})
