/** Texts that the operating systems show for the apps: the projects in `mobile/` are generated from them. */
export const texts = {
  /** iOS asks with it whether the app may use the camera. */
  camera: 'To take the picture of your profile, when you choose to.',
  /** Premium, as the App Store lists it. */
  store: {
    yearly: 'Premium, yearly',
    monthly: 'Premium, monthly',
    description: 'Every summary, the whole daily digest, your bookmarks.',
  },
}

export type Texts = typeof texts
