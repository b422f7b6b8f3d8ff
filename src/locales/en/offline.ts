export const texts = {
  title: 'You’re offline',
  kept: 'Saved for offline reading:',
  nothing: 'Nothing saved on this device yet. We’ll save the articles you open and the latest digest.',
  retry: 'Try again',
  home: 'Home',
}

export type Texts = typeof texts
