export const texts = {
  player: 'Listen to the edition',
  play: 'Play',
  pause: 'Pause',
  previous: 'Previous item',
  next: 'Next item',
  speed: 'Speed',
  close: 'Close the player',
  position: (item: number, count: number) => `${item} of ${count}`,
  finished: 'End of the edition.',
  failed: 'Audio didn’t start. Press play to try again.',
  noVoice: (language: string) => `No ${language} voice on this device; using another.`,
  /** Spoken by the browser and never shown. */
  spoken: {
    update: 'What’s new.',
    source: (outlet: string) => `Source: ${outlet}.`,
  },
}

export type Texts = typeof texts
