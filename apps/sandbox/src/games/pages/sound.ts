import { recall, remember } from './memory.ts'
import type { WinTier } from './win-tier.ts'

const SOUND = 'game sound'
/** The notes of a win by tier, in hertz, and their distance in seconds. */
const WIN_NOTES: Readonly<Record<WinTier, readonly number[]>> = {
  0: [],
  1: [523, 659, 784],
  2: [523, 659, 784, 1047, 1319],
  3: [392, 523, 659, 784, 1047, 1319, 1568, 2093],
}
const NOTE_SEC = 0.1

export type SoundChoice = 'on' | 'off'

/**
 * Short generated tones, off until the player chooses them. `stored` is the choice that the game's server has;
 * a demo, which has no player, has it from the browser if that allows storage in frames.
 */
export function createSound(stored: SoundChoice | null) {
  const choice = stored ?? recall(SOUND)
  let isOn = choice === 'on'
  let audio: AudioContext | null = null

  const tone = (
    frequency: number,
    startSec: number,
    lengthSec: number,
    level: number,
    type: OscillatorType = 'triangle',
  ) => {
    if (!isOn) return
    audio ??= new AudioContext()
    // Browsers allow sound only after an interaction.
    void audio.resume()
    const [oscillator, gain, begin] = [
      audio.createOscillator(),
      audio.createGain(),
      audio.currentTime + startSec,
    ]
    oscillator.type = type
    oscillator.frequency.value = frequency
    gain.gain.setValueAtTime(level, begin)
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + lengthSec)
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(begin)
    oscillator.stop(begin + lengthSec)
  }

  return {
    isOn: () => isOn,
    /** Whether the player had chosen before, here or in another game. */
    isChosen: () => choice !== null,
    choose: (wanted: boolean): void => {
      isOn = wanted
      if (!isOn) void audio?.close()
      if (!isOn) audio = null
      remember(SOUND, isOn ? 'on' : 'off')
    },
    /** An animation starts. */
    turn: () => [0, 0.12, 0.26, 0.42, 0.62].forEach((startSec) => tone(180, startSec, 0.05, 0.06)),
    /** A reel stops, a chip is placed, the ball falls. */
    click: (pitch = 0) => tone(140 + pitch * 18, 0, 0.09, 0.1, 'sine'),
    /** Nothing for a win of at most the stake; longer and fuller for greater ones. */
    win: (tier: WinTier) =>
      WIN_NOTES[tier].forEach((frequency, index) => {
        tone(frequency, index * NOTE_SEC, 0.3 + tier * 0.1, 0.12)
        if (tier === 3) tone(frequency / 2, index * NOTE_SEC, 0.5, 0.06, 'sine')
      }),
    award: () =>
      [392, 523, 659, 784, 1047].forEach((frequency, index) => tone(frequency, index * 0.11, 0.4, 0.12)),
    lose: () => tone(165, 0, 0.2, 0.05),
  }
}
