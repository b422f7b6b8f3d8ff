/** Texts around the apps' screens. The projects in `mobile/` are generated from those that the operating systems show. */
export const texts = {
  /** iOS asks with it whether the app may use the camera. */
  camera: 'To take your profile picture, when you choose to.',
  /** Premium, as the App Store lists it. */
  store: {
    yearly: 'Premium, yearly',
    monthly: 'Premium, monthly',
    description: 'Every summary, the whole daily digest, your bookmarks.',
  },
  /** The page that the Android app shows where its web view is too old to run it. */
  outdated: {
    title: 'Aperçu needs a newer Android System WebView',
    text: (version: number) =>
      `The part of Android that shows apps like this one is too old on this phone: you need version ${version} or later. Update it in the app store, free of charge, then open Aperçu again.`,
    view: 'Update Android System WebView',
    chrome: 'Up to Android 9: update Chrome',
  },
}

export type Texts = typeof texts
