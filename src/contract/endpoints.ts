import {
  batchArticles,
  breakthroughArticles,
  dailyBrief,
  featuredByCategory,
  getArticle,
  impactHero,
  listArticles,
  personalizedFeed,
  plainEnglish,
  popularArticles,
  relatedArticles,
  reportInaccuracy,
  sourcesMeta,
  topicsMeta,
  trendingArticles,
} from './articles.ts'
import { listAudit } from './audit.ts'
import { monitorFlow, monitorScores, monitorSources, readTestPages } from './monitor.ts'
import { editArticle, listNewsroomArticles, quarantineArticle } from './newsroom-articles.ts'
import { listJobs, retryJob } from './newsroom-jobs.ts'
import { answerReport, listReports, publishCorrection } from './newsroom-reports.ts'
import {
  addSource,
  discoverFeeds,
  exportSources,
  importSources,
  listNewsroomSources,
  pauseSource,
  retrySource,
} from './newsroom-sources.ts'
import { listNewsroomStories, mergeStories, splitStory } from './newsroom-stories.ts'
import {
  addBookmark,
  exportBookmarks,
  getBookmarkFeed,
  listBookmarks,
  makeBookmarkFeed,
  removeBookmark,
  removeBookmarkFeed,
} from './bookmarks.ts'
import {
  cancelSubscription,
  getCheckout,
  openPortal,
  previewSwitch,
  resumeSubscription,
  startCheckout,
  switchPlan,
} from './billing.ts'
import { sendContactMessage } from './contact.ts'
import { listCorrections } from './corrections.ts'
import { readCounts } from './counts.ts'
import {
  backfillWeeklyDigest,
  digestCalendar,
  getDigest,
  getTodaysDigest,
  getWeeklyDigest,
  regenerateDigest,
} from './digest.ts'
import {
  listDeliveries,
  mailDigest,
  resendDelivery,
  resumeDeliveries,
  testDailyEmail,
  testWeeklyEmail,
} from './emails.ts'
import {
  changePassword,
  completeReset,
  currentUser,
  endSession,
  listSessions,
  requestReset,
  resendVerification,
  setPassword,
  signIn,
  signOut,
  signOutEverywhere,
  signUp,
  verifyEmail,
  verifyOauth,
} from './auth.ts'
import {
  backfillCategorization,
  backfillQuality,
  enhanceTitle,
  keyPointsOfArticle,
  summarizeArticle,
} from './enrichment.ts'
import { checkAccess, getSubscriptionStatus, getUsage, listPlans, trackView } from './subscriptions.ts'
import {
  confirmNewsletter,
  getLinkedNewsletters,
  getOwnNewsletters,
  leaveNewsletters,
  subscribeToNewsletter,
  updateLinkedNewsletters,
  updateOwnNewsletters,
  viewNewsletterConfirmation,
} from './newsletters.ts'
import { receiveStoreNotification, validateReceipt } from './iap.ts'
import {
  currentDigestPins,
  currentPins,
  pinArticle,
  pinToDigest,
  unpinArticle,
  unpinFromDigest,
} from './pins.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from './passkeys.ts'
import { getPreferences, updatePreferences } from './preferences.ts'
import {
  deleteAccount,
  exportAccount,
  getProfile,
  removeAvatar,
  setAvatar,
  updateProfile,
} from './profile.ts'
import { getSource } from './sources.ts'
import { logSearch, trendingSearches } from './search.ts'
import type { CallInput, CallResponse, Endpoint } from './endpoint.ts'

/** Every call of the API. Order matters where paths overlap: literal segments stand before `{id}`. */
export const endpoints = {
  listArticles,
  featuredByCategory,
  batchArticles,
  topicsMeta,
  sourcesMeta,
  trendingArticles,
  popularArticles,
  breakthroughArticles,
  impactHero,
  personalizedFeed,
  dailyBrief,
  logSearch,
  trendingSearches,
  relatedArticles,
  plainEnglish,
  reportInaccuracy,
  backfillQuality,
  backfillCategorization,
  summarizeArticle,
  keyPointsOfArticle,
  enhanceTitle,
  getArticle,
  getTodaysDigest,
  getWeeklyDigest,
  digestCalendar,
  getDigest,
  regenerateDigest,
  backfillWeeklyDigest,
  mailDigest,
  testDailyEmail,
  testWeeklyEmail,
  listDeliveries,
  resendDelivery,
  resumeDeliveries,
  sendContactMessage,
  listCorrections,
  getSource,
  signIn,
  signUp,
  signOut,
  signOutEverywhere,
  currentUser,
  listSessions,
  endSession,
  verifyEmail,
  resendVerification,
  requestReset,
  completeReset,
  setPassword,
  changePassword,
  verifyOauth,
  listPasskeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  beginPasskeySignIn,
  signInWithPasskey,
  listPlans,
  getSubscriptionStatus,
  getUsage,
  trackView,
  checkAccess,
  startCheckout,
  getCheckout,
  openPortal,
  cancelSubscription,
  resumeSubscription,
  previewSwitch,
  switchPlan,
  validateReceipt,
  receiveStoreNotification,
  listBookmarks,
  addBookmark,
  exportBookmarks,
  getBookmarkFeed,
  makeBookmarkFeed,
  removeBookmarkFeed,
  removeBookmark,
  subscribeToNewsletter,
  getOwnNewsletters,
  updateOwnNewsletters,
  viewNewsletterConfirmation,
  confirmNewsletter,
  getLinkedNewsletters,
  updateLinkedNewsletters,
  leaveNewsletters,
  getPreferences,
  updatePreferences,
  getProfile,
  updateProfile,
  setAvatar,
  removeAvatar,
  exportAccount,
  deleteAccount,
  listAudit,
  currentPins,
  pinArticle,
  unpinArticle,
  currentDigestPins,
  pinToDigest,
  unpinFromDigest,
  listNewsroomArticles,
  editArticle,
  quarantineArticle,
  listNewsroomStories,
  mergeStories,
  splitStory,
  listReports,
  answerReport,
  publishCorrection,
  listNewsroomSources,
  discoverFeeds,
  importSources,
  exportSources,
  addSource,
  pauseSource,
  retrySource,
  monitorFlow,
  monitorScores,
  monitorSources,
  readCounts,
  readTestPages,
  listJobs,
  retryJob,
} satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

/** The calls as a client writes them: `'GET /articles/{id}'` → what goes in and what comes back. */
export type Calls = {
  [N in EndpointName as `${Endpoints[N]['method']} ${Endpoints[N]['path']}`]: {
    input: CallInput<Endpoints[N]>
    response: CallResponse<Endpoints[N]>
  }
}
