import type { EndpointName } from '#contract/endpoints.ts'

const GOOD_PASSWORD = 'Violet-Kestrel-58'

const NO_ADDRESS = '00000000-0000-7000-8000-000000000000'
const CREDENTIAL = { id: 'x', rawId: 'x', type: 'public-key' }
const NEW_CREDENTIAL = { ...CREDENTIAL, response: { clientDataJSON: 'x', attestationObject: 'x' } }
const USED_CREDENTIAL = {
  ...CREDENTIAL,
  response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
}

/** A valid payload for each writing call; suites add those that need existing articles and editions. */
export const sampleBodies: Partial<Record<EndpointName, object>> = {
  logSearch: { query: 'openai', resultCount: 3 },
  reportInaccuracy: { kind: 'summary', message: 'The year is wrong' },
  sendContactMessage: {
    name: 'Ada',
    email: 'ada@reader.example',
    topic: 'question',
    message: 'How do you choose?',
  },
  signIn: { email: 'nobody@reader.example', password: 'x' },
  signUp: {
    email: 'new@reader.example',
    password: GOOD_PASSWORD,
    firstName: 'Ada',
    lastName: 'Lovelace',
  },
  verifyEmail: { token: 'unknown', password: GOOD_PASSWORD },
  resendVerification: { email: 'nobody@reader.example' },
  requestReset: { email: 'nobody@reader.example' },
  completeReset: { email: 'nobody@reader.example', code: '123456', password: GOOD_PASSWORD },
  setPassword: { token: 'unknown', password: GOOD_PASSWORD },
  changePassword: { currentPassword: 'x', newPassword: GOOD_PASSWORD },
  requestEmailChange: { email: 'new@reader.example', password: 'x' },
  confirmEmailChange: { token: 'unknown' },
  verifyOauth: { provider: 'google' },
  secureAccount: { end: {}, keep: {}, listedAt: '2026-11-20T12:00:00Z' },
  beginPasskey: { password: 'x' },
  addPasskey: { name: 'x', credential: NEW_CREDENTIAL },
  claimAdmin: { code: 'unknown' },
  prove: { password: 'x' },
  addAuthenticator: { setup: 'x', code: '000000' },
  findAccount: { email: 'nobody@reader.example' },
  signInWithPasskey: { credential: USED_CREDENTIAL },
  updatePreferences: { theme: 'dark' },
  updateProfile: { firstName: 'Ada', lastName: 'Lovelace' },
  // A PNG of one pixel, the smallest valid picture.
  setAvatar: {
    image: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  },
  deleteAccount: { confirmation: 'DELETE' },
  switchPlan: { priceId: 'premium_yearly' },
  mailDigest: { date: '2001-01-01' },
  subscribeToNewsletter: { email: 'nobody@reader.example', wantsDaily: true, wantsWeekly: false },
  updateOwnNewsletters: { wantsWeekly: true },
  confirmNewsletter: { token: 'unknown' },
  updateLinkedNewsletters: { token: 'unknown' },
  leaveNewsletters: { token: 'unknown' },
  validateReceipt: { receipt: 'a.b.c' },
  receiveStoreNotification: { signedPayload: 'a.b.c' },
  pinArticle: { position: 1 },
  pinToDigest: { category: 'technology' },
  editArticle: { category: 'business' },
  quarantineArticle: { isQuarantined: true },
  mergeStories: { into: NO_ADDRESS, from: NO_ADDRESS },
  splitStory: { storyId: NO_ADDRESS, articleIds: [NO_ADDRESS] },
  answerReport: { outcome: 'corrected', note_en: 'It is 14.', note_fr: 'C’est 14.' },
  changeEdition: { date: '2001-01-01', version: 0, change: { act: 'words', title: 'x', introduction: '' } },
  holdEdition: { date: '2001-01-01', version: 0, isHeld: true },
  publishEdition: { date: '2001-01-01', version: 0 },
  mailTestEdition: { date: '2001-01-01' },
  takeDown: { kind: 'article', id: 'x', reason: 'other', note: 'x' },
  putBack: { note: '' },
  publishCorrection: { articleId: NO_ADDRESS, kind: 'summary', note_en: 'It is 14.', note_fr: 'C’est 14.' },
  makeCaseOfReport: { text: 'It is 14.', lang: 'en' },
  checkLexiconLine: { en: 'snowplough', fr: 'déneigeuse' },
  addLexiconLine: { en: 'snowplough', fr: 'déneigeuse' },
  withdrawLexiconLine: { isWithdrawn: true, seen: 1 },
  addGateCase: { sentence: 'It is 14.', lang: 'en', cited: 'It is 14.', sourceLang: 'en', kind: 'good' },
  withdrawGateCase: { isWithdrawn: true, seen: 1 },
  addSource: { feedUrl: 'https://lab.example/feed', language: 'en', category: 'research' },
  importSources: {
    opml: '<opml><outline xmlUrl="https://lab.example/opml"/></opml>',
    language: 'en',
    category: 'research',
  },
  editSource: { name: 'The Lab' },
  removeSource: { removal: { articles: 'hide' } },
  pauseSource: { isPaused: true },
  setPageAccess: { access: 'allowed' },
}
