/** Texts around the apps' screens. The projects in `mobile/` are generated from those that the operating systems show. */
export const texts = {
  /** iOS asks with it whether the app may use the camera. */
  camera: 'To take the picture of your profile, when you choose to.',
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
      `This phone shows apps like this one with a part of the system that is too old: version ${version} is the least. It is brought up to date by the app store, as an app is, at no charge. Then open Aperçu again.`,
    view: 'Update Android System WebView',
    chrome: 'Up to Android 9: update Chrome',
  },
}

export type Texts = typeof texts
