import { texts as accessibility } from './accessibility.ts'
import { texts as account } from './account.ts'
import { texts as adminTools } from './admin-tools.ts'
import { texts as apps } from './apps.ts'
import { texts as articleAndStory } from './article-and-story.ts'
import { texts as articleList } from './article-list.ts'
import { texts as articleTools } from './article-tools.ts'
import { texts as article } from './article.ts'
import { texts as billing } from './billing.ts'
import { texts as bookmarks } from './bookmarks.ts'
import { texts as cancel } from './cancel.ts'
import { texts as cited } from './cited.ts'
import { texts as common } from './common.ts'
import { texts as contactSent } from './contact-sent.ts'
import { texts as contact } from './contact.ts'
import { texts as corrections } from './corrections.ts'
import { texts as digest } from './digest.ts'
import { texts as emptyFeed } from './empty-feed.ts'
import { texts as editionDesk } from './edition-desk.ts'
import { texts as errors } from './errors.ts'
import { texts as failurePage } from './failure-page.ts'
import { texts as figures } from './figures.ts'
import { texts as forYou } from './for-you.ts'
import { texts as gallery } from './gallery.ts'
import { texts as history } from './history.ts'
import { texts as jobList } from './job-list.ts'
import { texts as labels } from './labels.ts'
import { texts as landing } from './landing.ts'
import { texts as languageOffer } from './language-offer.ts'
import { texts as languageQuestion } from './language-question.ts'
import { texts as lexicon } from './lexicon.ts'
import { texts as listLanguages } from './list-languages.ts'
import { texts as listen } from './listen.ts'
import { texts as mailAccount } from './mail-account.ts'
import { texts as mailBilling } from './mail-billing.ts'
import { texts as mailGifts } from './mail-gifts.ts'
import { texts as gifts } from './gifts.ts'
import { texts as mailContact } from './mail-contact.ts'
import { texts as mailNewsletter } from './mail-newsletter.ts'
import { texts as monitor } from './monitor.ts'
import { texts as morning } from './morning.ts'
import { texts as native } from './native.ts'
import { texts as newsletterCard } from './newsletter-card.ts'
import { texts as newSince } from './new-since.ts'
import { texts as newsletter } from './newsletter.ts'
import { texts as newsroom } from './newsroom.ts'
import { texts as notFound } from './not-found.ts'
import { texts as noticeDesk } from './notice-desk.ts'
import { texts as notices } from './notices.ts'
import { texts as offline } from './offline.ts'
import { texts as onboarding } from './onboarding.ts'
import { texts as ownNewsletters } from './own-newsletters.ts'
import { texts as passkeys } from './passkeys.ts'
import { texts as premium } from './premium.ts'
import { texts as privacy } from './privacy.ts'
import { texts as profile } from './profile.ts'
import { texts as prompts } from './prompts.ts'
import { texts as provenance } from './provenance.ts'
import { texts as purchase } from './purchase.ts'
import { texts as readerDesk } from './reader-desk.ts'
import { texts as reading } from './reading.ts'
import { texts as refusals } from './refusals.ts'
import { texts as report } from './report.ts'
import { texts as sandbox } from './sandbox.ts'
import { texts as save } from './save.ts'
import { texts as search } from './search.ts'
import { texts as secure } from './secure.ts'
import { texts as shortcuts } from './shortcuts.ts'
import { texts as social } from './social.ts'
import { texts as source } from './source.ts'
import { texts as sourceCare } from './source-care.ts'
import { texts as staff } from './staff.ts'
import { texts as status } from './status.ts'
import { texts as storyChange } from './story-change.ts'
import { texts as storyRows } from './story-rows.ts'
import { texts as storySentence } from './story-sentence.ts'
import { texts as storyText } from './story-text.ts'
import { texts as story } from './story.ts'
import { texts as subscription } from './subscription.ts'
import { texts as summaryGate } from './summary-gate.ts'
import { texts as syndication } from './syndication.ts'
import { texts as terms } from './terms.ts'
import { texts as trial } from './trial.ts'

export const texts = {
  accessibility,
  account,
  adminTools,
  apps,
  articleAndStory,
  articleList,
  articleTools,
  article,
  billing,
  bookmarks,
  cancel,
  cited,
  common,
  contact,
  contactSent,
  corrections,
  digest,
  emptyFeed,
  editionDesk,
  errors,
  failurePage,
  figures,
  forYou,
  gallery,
  history,
  jobList,
  labels,
  landing,
  languageOffer,
  languageQuestion,
  lexicon,
  listLanguages,
  listen,
  mailAccount,
  mailBilling,
  mailGifts,
  gifts,
  mailContact,
  mailNewsletter,
  monitor,
  morning,
  native,
  newsletterCard,
  newSince,
  newsletter,
  newsroom,
  notFound,
  noticeDesk,
  notices,
  offline,
  onboarding,
  ownNewsletters,
  passkeys,
  premium,
  privacy,
  profile,
  prompts,
  provenance,
  purchase,
  readerDesk,
  reading,
  refusals,
  report,
  sandbox,
  save,
  search,
  secure,
  shortcuts,
  social,
  source,
  sourceCare,
  staff,
  status,
  storyChange,
  storyRows,
  storySentence,
  storyText,
  story,
  subscription,
  summaryGate,
  syndication,
  terms,
  trial,
}

export type LocaleTexts = typeof texts
