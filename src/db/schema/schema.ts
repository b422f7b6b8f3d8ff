import type { ColumnType, Generated } from 'kysely'
import type {
  AppleRefreshTokensTable,
  AppStoreNotificationsTable,
  AppStorePurchasesTable,
} from './app-store.ts'
import type {
  EmailChangesTable,
  EmailVerificationsTable,
  KnownDevicesTable,
  AdminCodesTable,
  AuthenticatorsTable,
  MailBudgetTable,
  PasskeysTable,
  PasswordResetsTable,
  PendingSignUpsTable,
  ProviderIdentitiesTable,
  ResetFailuresTable,
  SessionsTable,
  SignInsTable,
  UsedIdTokensTable,
  UserPreferencesTable,
  UsersTable,
  AvatarsTable,
} from './accounts.ts'
import type {
  ArticleBodiesTable,
  ArticleRevisionsTable,
  ArticleSearchTable,
  ArticleSightingsTable,
  ArticlesTable,
  FormerStandingsTable,
  ArticleTextsTable,
  WithdrawnSentencesTable,
} from './articles.ts'
import type { DeliveriesTable, DeliveryStopsTable, DomainPacesTable } from './deliveries.ts'
import type {
  BillingCustomersTable,
  BillingFarewellsTable,
  BillingInvoicesTable,
  GiftsTable,
  LeavingReasonsTable,
  PaymentFailuresTable,
  CheckoutsTable,
  TrialUsesTable,
  EventCursorsTable,
  WebhookEventsTable,
} from './billing.ts'
import type { DigestItemsTable, DigestsTable } from './digests.ts'
import type { EditionChoicesTable, EditionPlansTable } from './edition-plans.ts'
import type { CorrectionsTable } from './corrections.ts'
import type { GateRefusalsTable } from './gate-refusals.ts'
import type { GateCasesTable, LexiconLinesTable } from './gate.ts'
import type { MailOutboxTable } from './mail.ts'
import type {
  DayCountsTable,
  DeliveryDaysTable,
  EnrichmentHoursTable,
  ModelTokensTable,
  SourceHoursTable,
} from './monitor.ts'
import type { NewsletterConsentsTable, NewsletterSubscribersTable } from './newsletters.ts'
import type {
  AccountNotesTable,
  AuditLogTable,
  DigestCorrectionsTable,
  DigestPinsTable,
  PinsTable,
} from './newsroom.ts'
import type { PageHostsTable, PictureRemovalsTable, SourcePagesTable } from './page-rights.ts'
import type { BillingSandboxObjectsTable } from './billing-sandbox.ts'
import type { BookmarkFeedsTable, BookmarksTable, SummaryDaysTable, VisitorDaysTable } from './readers.ts'
import type {
  SearchLanguagesTable,
  SearchLogKeysTable,
  SearchLogTable,
  SearchWordsTable,
  TopicCountsTable,
} from './search.ts'
import type { SourceCountsTable, SourcesTable } from './sources.ts'
import type { NoticesTable } from './notices.ts'
import type { ReaderAgreementsTable } from './agreements.ts'
import type { PriceChangesTable, PriceNoticesTable } from './price-changes.ts'
import type { RenewalRemindersTable, SubscriptionsTable, WithdrawalsTable } from './subscriptions.ts'
import type { WebSubSubscriptionsTable } from './websub.ts'
import type {
  ArticleVectorsTable,
  FormerStoriesTable,
  InaccuracyReportsTable,
  PairAnswersTable,
  StoriesTable,
  StoryTextDuesTable,
  StoryTextsTable,
} from './stories.ts'
import type {
  CachePurgesTable,
  TakedownArticlesTable,
  TakedownKeysTable,
  TakedownPicturesTable,
  TakedownRequestsTable,
  TakedownsTable,
} from './takedowns.ts'

export interface AppStateTable {
  key: string
  value: ColumnType<unknown, string, string>
  updated_at: Generated<Date>
}

export interface Schema {
  sources: SourcesTable
  source_counts: SourceCountsTable
  websub_subscriptions: WebSubSubscriptionsTable
  source_pages: SourcePagesTable
  page_hosts: PageHostsTable
  picture_removals: PictureRemovalsTable
  articles: ArticlesTable
  article_texts: ArticleTextsTable
  article_bodies: ArticleBodiesTable
  article_revisions: ArticleRevisionsTable
  article_sightings: ArticleSightingsTable
  article_search: ArticleSearchTable
  withdrawn_sentences: WithdrawnSentencesTable
  stories: StoriesTable
  former_standings: FormerStandingsTable
  former_stories: FormerStoriesTable
  story_texts: StoryTextsTable
  story_text_dues: StoryTextDuesTable
  article_vectors: ArticleVectorsTable
  pair_answers: PairAnswersTable
  inaccuracy_reports: InaccuracyReportsTable
  gate_refusals: GateRefusalsTable
  mail_outbox: MailOutboxTable
  deliveries: DeliveriesTable
  delivery_days: DeliveryDaysTable
  delivery_stops: DeliveryStopsTable
  domain_paces: DomainPacesTable
  digests: DigestsTable
  digest_items: DigestItemsTable
  corrections: CorrectionsTable
  search_words: SearchWordsTable
  search_languages: SearchLanguagesTable
  topic_counts: TopicCountsTable
  search_log: SearchLogTable
  search_log_keys: SearchLogKeysTable
  users: UsersTable
  provider_identities: ProviderIdentitiesTable
  admin_codes: AdminCodesTable
  authenticators: AuthenticatorsTable
  passkeys: PasskeysTable
  used_id_tokens: UsedIdTokensTable
  sessions: SessionsTable
  sign_ins: SignInsTable
  known_devices: KnownDevicesTable
  email_verifications: EmailVerificationsTable
  pending_sign_ups: PendingSignUpsTable
  email_changes: EmailChangesTable
  mail_budget: MailBudgetTable
  password_resets: PasswordResetsTable
  reset_failures: ResetFailuresTable
  user_preferences: UserPreferencesTable
  subscriptions: SubscriptionsTable
  app_store_purchases: AppStorePurchasesTable
  app_store_notifications: AppStoreNotificationsTable
  apple_refresh_tokens: AppleRefreshTokensTable
  billing_customers: BillingCustomersTable
  checkouts: CheckoutsTable
  trial_uses: TrialUsesTable
  billing_invoices: BillingInvoicesTable
  webhook_events: WebhookEventsTable
  event_cursors: EventCursorsTable
  billing_farewells: BillingFarewellsTable
  avatars: AvatarsTable
  summary_days: SummaryDaysTable
  visitor_days: VisitorDaysTable
  bookmarks: BookmarksTable
  bookmark_feeds: BookmarkFeedsTable
  newsletter_subscribers: NewsletterSubscribersTable
  newsletter_consents: NewsletterConsentsTable
  billing_sandbox_objects: BillingSandboxObjectsTable
  audit_log: AuditLogTable
  account_notes: AccountNotesTable
  pins: PinsTable
  digest_pins: DigestPinsTable
  edition_plans: EditionPlansTable
  edition_choices: EditionChoicesTable
  digest_corrections: DigestCorrectionsTable
  takedowns: TakedownsTable
  takedown_articles: TakedownArticlesTable
  takedown_keys: TakedownKeysTable
  takedown_pictures: TakedownPicturesTable
  takedown_requests: TakedownRequestsTable
  cache_purges: CachePurgesTable
  lexicon_lines: LexiconLinesTable
  gate_cases: GateCasesTable
  source_hours: SourceHoursTable
  enrichment_hours: EnrichmentHoursTable
  day_counts: DayCountsTable
  model_tokens: ModelTokensTable
  app_state: AppStateTable
  renewal_reminders: RenewalRemindersTable
  reader_agreements: ReaderAgreementsTable
  withdrawals: WithdrawalsTable
  gifts: GiftsTable
  leaving_reasons: LeavingReasonsTable
  payment_failures: PaymentFailuresTable
  notices: NoticesTable
  price_changes: PriceChangesTable
  price_notices: PriceNoticesTable
}
