import { orSentence } from './start/command-error.ts'
import { buildWebs } from './start/builds.ts'

/** `npm run build`: what browsers get, where sources changed. `npm start` does it by itself; a server of your own needs it done before. */
export const main = (): Promise<void> =>
  orSentence(async () => {
    await buildWebs()
    return 0
  })
