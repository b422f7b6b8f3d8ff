import { caseOfReport, listSentencesOfReport } from '#domain/editorial/corrections/case-of-report.service.ts'
import * as cases from '#domain/content/lexicon/gate-cases.service.ts'
import * as lines from '#domain/content/lexicon/lexicon-lines.service.ts'
import type { Handlers } from '#api/routes.ts'

/** Calls with which editors extend the grounding gate: its lexicon, and the cases it is evaluated on. */
export const lexicon: Pick<
  Handlers,
  | 'listLexicon'
  | 'checkLexiconLine'
  | 'addLexiconLine'
  | 'withdrawLexiconLine'
  | 'listGateCases'
  | 'addGateCase'
  | 'withdrawGateCase'
  | 'listReportedSentences'
  | 'makeCaseOfReport'
> = {
  listLexicon: async ({ ctx, viewer }, { query }) => ({ data: await lines.listLinePage(ctx, viewer, query) }),
  checkLexiconLine: async ({ ctx }, { body }) => ({ data: await lines.checkLine(ctx, body) }),
  addLexiconLine: async ({ ctx, viewer }, { body }) => ({ data: await lines.addLine(ctx, viewer, body) }),
  withdrawLexiconLine: async ({ ctx, viewer }, { params, body }) => ({
    data: { line: await lines.setLineWithdrawn(ctx, viewer, params.id, body) },
  }),
  listGateCases: async ({ ctx, viewer }, { query }) => ({
    data: await cases.listCasePage(ctx, viewer, query),
  }),
  addGateCase: async ({ ctx, viewer }, { body }) => ({
    data: { case: await cases.addCase(ctx, viewer, body) },
  }),
  withdrawGateCase: async ({ ctx, viewer }, { params, body }) => ({
    data: { case: await cases.setCaseWithdrawn(ctx, viewer, params.id, body) },
  }),
  listReportedSentences: async ({ ctx }, { params }) => ({
    data: { sentences: await listSentencesOfReport(ctx, params.id) },
  }),
  makeCaseOfReport: async ({ ctx, viewer }, { params, body }) => ({
    data: { case: await caseOfReport(ctx, viewer, params.id, body) },
  }),
}
