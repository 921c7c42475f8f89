import type { SoundChoice } from '@baize/sandbox/games'
import type { Hub88Records, Session } from './sessions.ts'

/**
 * The player's answer about sound, for all their launches: a browser may block storage in a frame of another
 * site, and would ask at every launch. A demo has no player, so its answer lasts for the launch.
 */
export function soundChoiceOf({ soundChoices }: Hub88Records, { mode, user, id }: Session) {
  const key = mode === 'demo' ? `launch ${id}` : `player ${user}`
  return {
    get: (): SoundChoice | null => soundChoices.get(key) ?? null,
    set: (choice: SoundChoice): void => soundChoices.set(key, choice),
  }
}
