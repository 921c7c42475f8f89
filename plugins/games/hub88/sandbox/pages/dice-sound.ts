/** Short tones, off until the player asks for them. */
export function createSound() {
  let audio: AudioContext | null = null
  const tone = (frequency: number, startSec: number, lengthSec: number, level: number) => {
    if (audio === null) return
    const [oscillator, gain, begin] = [audio.createOscillator(), audio.createGain(), audio.currentTime + startSec]
    oscillator.type = 'triangle'
    oscillator.frequency.value = frequency
    gain.gain.setValueAtTime(level, begin)
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + lengthSec)
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(begin)
    oscillator.stop(begin + lengthSec)
  }
  return {
    /** Gives whether it is on now. */
    toggle: (): boolean => {
      void audio?.close()
      audio = audio === null ? new AudioContext() : null
      return audio !== null
    },
    turn: () => [0, 0.12, 0.26, 0.42, 0.62].forEach((startSec) => tone(180, startSec, 0.05, 0.06)),
    win: () => [523, 659, 784].forEach((frequency, index) => tone(frequency, index * 0.09, 0.3, 0.12)),
    lose: () => tone(165, 0, 0.25, 0.08),
  }
}
