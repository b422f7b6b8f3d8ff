import { createApiApp } from '#api/app.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { CATEGORIES } from '#contract/content/taxonomy.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { seededRandom } from '#domain/content/articles/cover/seeded-random.ts'
import type { Context } from '#domain/kernel/context.ts'
import { ANONYMOUS } from '#domain/kernel/context.ts'
import { sourceId, SOURCES } from '../corpus/article.ts'
import type { Statement } from '../queries/statement.ts'

/**
 * Plans are settings, usage is a reader's, and the others need a token that was mailed, so that they read one row by
 * its key.
 */
const NOT_OF_ARCHIVE: ReadonlySet<EndpointName> = new Set([
  'listPlans',
  'getUsage',
  'viewSignUp',
  'viewEmailChange',
  'viewNewsletterConfirmation',
  'getLinkedNewsletters',
])

/**
 * Every call that a visitor may make and that reads, with other values each time. Search is measured apart
 * (`queries/search-statements.ts`). A call that is declared later is measured as it is, without a query.
 */
export const makeCalls = (ctx: Context, articleIds: readonly string[]): Statement[] => {
  const random = seededRandom('calls of a growing archive')
  const oneOf = <T>(choices: readonly T[]): T => choices[random.whole(0, choices.length - 1)] as T
  const api = createApiApp({
    ctx,
    authenticate: async () => ({ viewer: ANONYMOUS }),
    publicUrl: 'http://localhost',
  })
  const category = (): string => `&category=${oneOf(CATEGORIES)}`
  const queries: Partial<Record<EndpointName, () => string>> = {
    listArticles: category,
    featuredByCategory: category,
  }
  const idOf = (path: string): string =>
    path.startsWith('/sources/') ? sourceId(random.whole(0, SOURCES - 1)) : oneOf(articleIds)
  const ask = async (name: EndpointName): Promise<void> => {
    const { path } = endpoints[name]
    const query = `lng=${oneOf(CONTENT_LANGUAGES)}${queries[name]?.() ?? ''}`
    const response = await api.request(`/api${path.replace('{id}', idOf(path))}?${query}`)
    // A generated archive has no stories and editions, and one call is for visitors of the apps only.
    if (!response.ok && response.status !== 404 && response.status !== 401)
      throw new Error(`${path}: ${await response.text()}`)
    await response.arrayBuffer()
  }
  return (Object.keys(endpoints) as EndpointName[])
    .filter((name) => {
      const { method, access } = endpoints[name]
      return method === 'GET' && access === 'anyone' && !NOT_OF_ARCHIVE.has(name)
    })
    .map((name) => ({ name: `GET ${endpoints[name].path}`, ask: () => ask(name) }))
}
