import { type Contestant, measureRequests, type RequestCost } from '../measure/request-cost.ts'
import type { Figure } from '../report.ts'
import { BROWSER, signedIn, usedBy } from '../site/contestants.ts'
import type { Site } from '../site/site.ts'

/**
 * A kept page is rendered again after five seconds and an account is read again after two, so that each round
 * pays for one of each, more often than a server at capacity does.
 */
const SHARED_REQUESTS = 6000
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
): Promise<{ figures: Figure[]; costs: Record<string, RequestCost> }> => {
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
  const costs: Record<string, RequestCost> = await measureRequests<string>(
    [hello, ...shared, ended, own],
    rounds,
  )
  const cpuOf = (name: string): number => costs[name]?.cpuMs ?? Number.NaN
  const figures: Figure[] = [...shared, ended].map(({ name }) => ({
    what: `${name}, beside hello`,
    value: cpuOf(name) / cpuOf('hello'),
    unit: '×',
    target: { atMost: 3 },
  }))
  figures.push({
    what: `${own.name}, rendered for them, CPU`,
    value: cpuOf(own.name),
    unit: 'ms',
    note: `${Math.round(cpuOf(own.name) / cpuOf('hello'))} × hello; database engine ${costs[own.name]?.engineMs.toFixed(2)} ms more`,
  })
  return { figures, costs }
}
