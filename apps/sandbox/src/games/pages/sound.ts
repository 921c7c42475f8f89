import { recall, remember } from './memory.ts'

const SOUND = 'game sound'

/** Short generated tones, off by default; the choice is stored if the browser allows storage in frames. */
export function createSound() {
  let isOn = recall(SOUND) === 'on'
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
    toggle: (): boolean => {
      isOn = !isOn
      if (!isOn) void audio?.close()
      if (!isOn) audio = null
      remember(SOUND, isOn ? 'on' : 'off')
      return isOn
    },
    /** An animation starts. */
    turn: () => [0, 0.12, 0.26, 0.42, 0.62].forEach((startSec) => tone(180, startSec, 0.05, 0.06)),
    /** A reel stops, a chip is placed, the ball falls. */
    click: (pitch = 0) => tone(140 + pitch * 18, 0, 0.09, 0.1, 'sine'),
    win: () => [523, 659, 784].forEach((frequency, index) => tone(frequency, index * 0.09, 0.3, 0.12)),
    award: () =>
      [392, 523, 659, 784, 1047].forEach((frequency, index) => tone(frequency, index * 0.11, 0.4, 0.12)),
    lose: () => tone(165, 0, 0.2, 0.05),
  }
}
