import {
  type Answer,
  answerReport,
  listReportPage,
  publishCorrection,
} from '#domain/editorial/corrections/answer-report.service.ts'
import { listAuditPage } from '#domain/kernel/audit/audit.service.ts'
import {
  editArticleByHand,
  listArticlesForNewsroom,
  setQuarantine,
} from '#domain/editorial/newsroom/edit-article.service.ts'
import * as jobs from '#domain/editorial/newsroom/jobs.service.ts'
import { listRefusalPage } from '#domain/editorial/newsroom/newsroom-refusals.service.ts'
import { findFeeds } from '#domain/editorial/newsroom/find-feeds.service.ts'
import * as sources from '#domain/editorial/newsroom/newsroom-sources.service.ts'
import * as sourceCare from '#domain/editorial/newsroom/source-care.service.ts'
import * as stories from '#domain/editorial/newsroom/newsroom-stories.service.ts'
import * as takedowns from '#domain/editorial/takedowns/takedowns.service.ts'
import * as requests from '#domain/editorial/takedowns/takedown-requests.service.ts'
import * as digestPins from '#domain/editorial/digests/building/digest-pins.service.ts'
import * as pins from '#domain/editorial/pins/pins.service.ts'
import { undoByHand, undoNeedsProof } from '#domain/operations/undo/undo.service.ts'
import { requireProof } from '#api/http/guard.ts'
import type { Handlers } from '#api/routes.ts'
import { sourcesFile } from './sources-file.ts'

/** The contract requires both notes with a correction; the defaults satisfy the types. */
const answerOf = ({
  outcome,
  note_en = '',
  note_fr = '',
}: {
  outcome: Answer['outcome']
  note_en?: string | undefined
  note_fr?: string | undefined
}): Answer => (outcome === 'declined' ? { outcome } : { outcome, note_en, note_fr })

export const newsroom: Pick<
  Handlers,
  | 'listAudit'
  | 'undoAct'
  | 'currentPins'
  | 'pinArticle'
  | 'unpinArticle'
  | 'currentDigestPins'
  | 'pinToDigest'
  | 'unpinFromDigest'
  | 'listNewsroomArticles'
  | 'editArticle'
  | 'quarantineArticle'
  | 'listNewsroomStories'
  | 'mergeStories'
  | 'splitStory'
  | 'listReports'
  | 'answerReport'
  | 'publishCorrection'
  | 'latestTakedown'
  | 'listTakedowns'
  | 'takeDown'
  | 'putBack'
  | 'listTakedownRequests'
  | 'declineTakedown'
  | 'listRefusals'
  | 'listNewsroomSources'
  | 'discoverFeeds'
  | 'importSources'
  | 'exportSources'
  | 'addSource'
  | 'getNewsroomSource'
  | 'editSource'
  | 'endTrial'
  | 'removeSource'
  | 'pauseSource'
  | 'setPageAccess'
  | 'retrySource'
  | 'listJobs'
  | 'retryJob'
  | 'runJob'
> = {
  listAudit: async ({ ctx, viewer }, { query }) => ({ data: await listAuditPage(ctx, viewer, query) }),
  undoAct: async ({ ctx, viewer }, { params }) => {
    if (await undoNeedsProof(ctx, params.id)) requireProof({ stepUp: true }, viewer, ctx.clock())
    await undoByHand(ctx, viewer, params.id)
    return { data: { undone: true } }
  },
  currentPins: async ({ ctx }) => ({ data: { pins: await pins.listCurrentPins(ctx) } }),
  pinArticle: async ({ ctx, viewer }, { params, body }) => ({
    data: { pins: await pins.pinArticle(ctx, viewer, params.id, body) },
  }),
  unpinArticle: async ({ ctx, viewer }, { params, query }) => ({
    data: { pins: await pins.unpinArticle(ctx, viewer, params.id, query.list) },
  }),
  currentDigestPins: async ({ ctx }) => ({ data: { pins: await digestPins.listCurrentDigestPins(ctx) } }),
  pinToDigest: async ({ ctx, viewer }, { params, body }) => ({
    data: { pins: await digestPins.pinToDigest(ctx, viewer, params.id, body.category) },
  }),
  unpinFromDigest: async ({ ctx, viewer }, { params }) => ({
    data: { pins: await digestPins.unpinFromDigest(ctx, viewer, params.id) },
  }),
  listNewsroomArticles: async ({ ctx, viewer }, { query }) => ({
    data: await listArticlesForNewsroom(ctx, viewer, query),
  }),
  editArticle: async ({ ctx, viewer }, { params, body }) => ({
    data: { article: await editArticleByHand(ctx, viewer, params.id, body) },
  }),
  quarantineArticle: async ({ ctx, viewer }, { params, body }) => ({
    data: { article: await setQuarantine(ctx, viewer, params.id, body.isQuarantined) },
  }),
  listNewsroomStories: async ({ ctx }, { query: { q, page, ...filter } }) => ({
    data: await stories.listStoriesForNewsroom(ctx, q, page, filter),
  }),
  mergeStories: async ({ ctx, viewer }, { body }) => ({
    data: { story_id: await stories.mergeByHand(ctx, viewer, body.into, body.from) },
  }),
  splitStory: async ({ ctx, viewer }, { body }) => ({
    data: { story_id: await stories.splitByHand(ctx, viewer, body.storyId, body.articleIds) },
  }),
  listReports: async ({ ctx }, { query }) => ({ data: await listReportPage(ctx, query.state, query.page) }),
  answerReport: async ({ ctx, viewer }, { params, body }) => ({
    data: { correction_id: await answerReport(ctx, viewer, params.id, answerOf(body)) },
  }),
  publishCorrection: async ({ ctx, viewer }, { body: { articleId, ...correction } }) => ({
    data: { correction_id: await publishCorrection(ctx, viewer, articleId, correction) },
  }),
  latestTakedown: async ({ ctx }) => ({ data: { latest_at: await takedowns.findLatestTakedown(ctx) } }),
  listTakedowns: async ({ ctx, viewer }, { query }) => ({
    data: await takedowns.listTakedownPage(ctx, viewer, query),
  }),
  takeDown: async ({ ctx, viewer }, { body }) => ({
    data: await takedowns.takeDownByHand(ctx, viewer, body),
  }),
  putBack: async ({ ctx, viewer }, { params, body }) => ({
    data: { takedown: await takedowns.putBackByHand(ctx, viewer, params.id, body.note) },
  }),
  listTakedownRequests: async ({ ctx }) => ({ data: { requests: await requests.listTakedownRequests(ctx) } }),
  declineTakedown: async ({ ctx, viewer }, { params, body }) => {
    await requests.declineTakedownRequest(ctx, viewer, params.id, body.answer)
    return { data: { declined: true } }
  },
  listRefusals: async ({ ctx }, { query }) => ({ data: await listRefusalPage(ctx, query) }),
  listNewsroomSources: async ({ ctx }) => ({ data: { sources: await sources.listSourcesForNewsroom(ctx) } }),
  discoverFeeds: async ({ ctx }, { query }) => ({ data: { feeds: await findFeeds(ctx, query.url) } }),
  importSources: async ({ ctx, viewer }, { body }) => ({ data: await sources.importOpml(ctx, viewer, body) }),
  exportSources: async ({ ctx }) => sourcesFile(await sources.listSourcesForNewsroom(ctx)),
  addSource: async ({ ctx, viewer }, { body }) => ({
    data: { source: await sources.addSourceByHand(ctx, viewer, body) },
  }),
  getNewsroomSource: async ({ ctx }, { params }) => ({
    data: await sourceCare.getSourceCare(ctx, params.id),
  }),
  editSource: async ({ ctx, viewer }, { params, body }) => ({
    data: { source: await sourceCare.editSourceByHand(ctx, viewer, params.id, body) },
  }),
  endTrial: async ({ ctx, viewer }, { params }) => ({
    data: { source: await sourceCare.endTrial(ctx, viewer, params.id) },
  }),
  removeSource: async ({ ctx, viewer }, { params, body }) => ({
    data: await sourceCare.removeSourceByHand(ctx, viewer, params.id, body.removal),
  }),
  pauseSource: async ({ ctx, viewer }, { params, body }) => ({
    data: { source: await sources.pauseSourceByHand(ctx, viewer, params.id, body.isPaused) },
  }),
  setPageAccess: async ({ ctx, viewer }, { params, body }) => ({
    data: { source: await sources.setPageAccessByHand(ctx, viewer, params.id, body.access) },
  }),
  retrySource: async ({ ctx, viewer }, { params }) => ({
    data: { source: await sources.retrySourceByHand(ctx, viewer, params.id) },
  }),
  listJobs: async ({ ctx }) => ({ data: await jobs.listJobs(ctx) }),
  retryJob: async ({ ctx, viewer }, { params }) => ({
    data: { job: await jobs.retryJob(ctx, viewer, params.id) },
  }),
  runJob: async ({ ctx, viewer }, { params }) => ({ data: await jobs.runJob(ctx, viewer, params.id) }),
}
