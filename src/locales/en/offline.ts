export const texts = {
  title: 'You are offline',
  kept: 'These pages are on this device:',
  nothing: 'Nothing is on this device yet. The articles you open and the latest digest will be.',
  retry: 'Try again',
  home: 'Home',
}

export type Texts = typeof texts
