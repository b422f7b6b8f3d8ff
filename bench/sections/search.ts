import { SEARCH_MODAL_RESULTS } from '#contract/limits.ts'
import { begun, makeSearches, type Search } from '../corpus/search-words.ts'
import { measureRequests } from '../measure/request-cost.ts'
import { canRun, ENGINES } from '../queries/engines.ts'
import type { Figure, SectionReport } from '../report.ts'
import { signedIn, usedBy, withHello } from '../site/contestants.ts'
import { withServerDatabase } from '../site/server-database.ts'
import { type Site, withSite } from '../site/site.ts'
import type { Section } from './options.ts'

const AGAIN_REQUESTS = 1000
const DISTINCT_REQUESTS = 300
/** Enough distinct queries for thirty rounds of both kinds. */
const SEARCHES = 60_000
/** Nearly all of them are in the archive, so that few are taken for typos, as with readers. */
const KNOWN_WORDS = 2000

type Kind = 'list' | 'results' | 'typeahead' | 'results, distinct' | 'typeahead, distinct'
/** Most times the processor time of a hello, with the database's. */
const TARGETS: Record<Kind, number> = {
  list: 10,
  results: 15,
  typeahead: 6,
  'results, distinct': 45,
  'typeahead, distinct': 45,
}

const pathOf = ({ lng, words }: Search, more = ''): string =>
  `/api/articles?search=${encodeURIComponent(words)}&lng=${lng}${more}`
const asTyped = (search: Search): string => pathOf(begun(search), `&limit=${SEARCH_MODAL_RESULTS}`)

/** Each call takes paths that no earlier one has taken. */
const distinctPaths = (toPath: (search: Search) => string): (() => string[]) => {
  const paths = new Set(makeSearches(SEARCHES, KNOWN_WORDS).map(toPath)).values()
  return () => [...paths.take(DISTINCT_REQUESTS)]
}

/** The first query that fills a page, so that its answer is as long as that of a list. */
const fullSearch = async (site: Site): Promise<Search> => {
  for (const search of makeSearches(SEARCHES, KNOWN_WORDS)) {
    const response = await fetch(site.url + pathOf(search))
    const { data } = (await response.json()) as { data: { has_more: boolean } }
    if (data.has_more) return search
  }
  throw new Error('No query fills a page')
}

const measure = (
  site: Site,
  used: ReturnType<typeof usedBy>,
  rounds: number,
): Promise<{ figures: Omit<Figure, 'unit'>[]; detail: unknown }> =>
  withHello(async (hello) => {
    const example = await fullSearch(site)
    const headers = signedIn(site.token)
    const again = { headers, used, amount: AGAIN_REQUESTS }
    const distinct = { headers, used, amount: DISTINCT_REQUESTS, url: site.url }
    const list = `${site.url}/api/articles?category=technology&limit=20`
    const costs = await measureRequests(
      [
        hello,
        { name: 'list', url: list, ...again },
        { name: 'results', url: site.url + pathOf(example), ...again },
        { name: 'typeahead', url: site.url + asTyped(example), ...again },
        { name: 'results, distinct', paths: distinctPaths((search) => pathOf(search)), ...distinct },
        { name: 'typeahead, distinct', paths: distinctPaths(asTyped), ...distinct },
      ],
      rounds,
    )
    const beside = (name: Kind) => {
      const { cpuMs, engineMs } = costs[name]
      return {
        value: (cpuMs + engineMs) / costs.hello.cpuMs,
        note: `${(cpuMs + engineMs).toFixed(2)} ms, database ${engineMs.toFixed(2)} ms of it`,
      }
    }
    const kinds = Object.keys(TARGETS) as Kind[]
    return {
      figures: kinds.map((kind) => ({ what: kind, ...beside(kind), target: { atMost: TARGETS[kind] } })),
      detail: costs,
    }
  })

const onEngine = (engine: (typeof ENGINES)[number], rounds: number) =>
  engine === 'pglite'
    ? withSite((site) => measure(site, usedBy(site), rounds))
    : withServerDatabase(({ url, usedBeside }) =>
        withSite((site) => measure(site, usedBeside(site), rounds), { DATABASE_URL: url }),
      )

export const search: Section = {
  name: 'search',
  about: 'processor time of lists and searches of a signed-in reader: asked again, and distinct queries',
  run: async ({ rounds }) => {
    const report: Required<SectionReport> = { figures: [], skipped: [], detail: [] }
    const details: unknown[] = []
    for (const engine of ENGINES) {
      if (!canRun(engine)) {
        report.skipped.push(`${engine} is not installed`)
        continue
      }
      const { figures, detail } = await onEngine(engine, rounds)
      details.push({ engine, detail })
      report.figures.push(
        ...figures.map((figure) => ({
          ...figure,
          what: `${engine}: ${figure.what}, beside hello`,
          unit: '×' as const,
        })),
      )
    }
    return { ...report, detail: details }
  },
}
