import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { fileAnswer } from '#contract/file-answer.ts'
import { articleId } from './articles.ts'

export const citeArticle = endpoint({
  method: 'GET',
  path: '/articles/{id}/citation',
  access: 'anyone',
  summary: 'Get a reference to an article for a bibliography',
  description:
    'Cites the publisher’s article, with the title it has there. BibTeX for LaTeX (`biblatex`), RIS for Zotero, Mendeley and EndNote. Samples have none. While the feature is in early access, for Premium readers only.',
  params: articleId,
  query: z.object({ format: z.enum(['bibtex', 'ris']).default('bibtex') }),
  response: fileAnswer,
  answersFile: true,
  errors: ['bad_request', 'early_access', 'article_not_found', 'article_taken_down'],
})
