import { type Contestant, measureBeside, measureRequests, type RequestCost } from '../measure/request-cost.ts'
import type { Figure } from '../report.ts'
import { BROWSER, signedIn, usedBy } from '../site/contestants.ts'
import type { Site } from '../site/site.ts'

/**
 * A kept page is rendered again after fifteen seconds and an account is read again after two. A round takes one or
 * two seconds of processor time, so that it pays for a rendering at least as often as a server at capacity.
 */
const SHARED_REQUESTS = 20_000
/** As many as take about as long on the reference, whose noise would be that of each ratio. */
const HELLO_REQUESTS = 12_000
const RENDERED_REQUESTS = 250

/** Has the format of a token and is the session of no account. */
const ENDED = 'ended-session-of-the-bench'

const reveal = async (site: Site): Promise<void> => {
  const id = site.openedUrl.slice(site.openedUrl.lastIndexOf('/') + 1)
  const response = await fetch(`${site.url}/api/subscriptions/articles/${id}/track-view`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  if (!response.ok) throw new Error(`Revealing a summary answered ${response.status}`)
}

/** Pages for readers with a session, as their browser asks for them, beside a bare hello. */
export const measureReaderPages = async (
  site: Site,
  hello: Contestant & { name: 'hello' },
  rounds: number,
): Promise<{ figures: Figure[]; costs: Record<string, RequestCost>; ratios: Record<string, number> }> => {
  const used = usedBy(site)
  const pages = {
    landing: site.url,
    feed: site.feedUrl,
    article: site.articleUrl,
    story: site.storyUrl,
    digest: `${site.url}/digest`,
  }
  await reveal(site)
  const shared = Object.entries(pages).flatMap(([page, url]) =>
    [
      ['free', site.token],
      ['Premium', site.premiumToken],
    ].map(([tier, token = '']) => ({
      name: `${page} of a ${tier} reader`,
      url,
      headers: { ...signedIn(token), ...BROWSER },
      amount: SHARED_REQUESTS,
      used,
    })),
  )
  const ended = {
    name: 'feed of an ended session',
    url: site.feedUrl,
    headers: { ...signedIn(ENDED), ...BROWSER },
    amount: SHARED_REQUESTS,
    used,
  }
  const own = {
    name: 'article that a free reader revealed',
    url: site.openedUrl,
    headers: { ...signedIn(site.token), ...BROWSER },
    amount: RENDERED_REQUESTS,
    used,
  }
  const ratios = await measureBeside({ ...hello, amount: HELLO_REQUESTS }, [...shared, ended], rounds)
  const costs = await measureRequests<string>([hello, own], rounds)
  const cpuOf = (name: string): number => costs[name]?.cpuMs ?? Number.NaN
  const figures: Figure[] = Object.entries(ratios).map(([name, value]) => ({
    what: `${name}, beside hello`,
    value,
    unit: '×',
    target: { atMost: 3 },
  }))
  figures.push({
    what: `${own.name}, rendered for them, CPU`,
    value: cpuOf(own.name),
    unit: 'ms',
    note: `${Math.round(cpuOf(own.name) / cpuOf('hello'))} × hello; database engine ${costs[own.name]?.engineMs.toFixed(2)} ms more`,
  })
  return { figures, costs, ratios }
}
