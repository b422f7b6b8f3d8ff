export const texts = {
  player: 'Listen to the edition',
  play: 'Play',
  pause: 'Pause',
  previous: 'Previous item',
  next: 'Next item',
  speed: 'Speed',
  close: 'Close the player',
  position: (item: number, count: number) => `${item} of ${count}`,
  finished: 'That was the edition.',
  failed: 'This browser would not speak. Press play to try again.',
  noVoice: (language: string) => `No voice for ${language} on this device: another one reads it.`,
  /** Spoken by the browser and never shown. */
  spoken: {
    update: 'Update: what changed.',
    source: (outlet: string) => `Source: ${outlet}.`,
  },
}

export type Texts = typeof texts
