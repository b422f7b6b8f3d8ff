/** The element that holds the app. Not the document: scripts in it would be made again, which Trusted Types forbid. */
export const APP_ID = 'app'
