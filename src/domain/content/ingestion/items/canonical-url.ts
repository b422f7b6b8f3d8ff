import { hash } from 'node:crypto'

/**
 * These parameters state where a click came from, so addresses that differ in them only are the same article.
 * The names are those published by their makers (Google Analytics `utm_*`, Matomo `mtm_*`/`pk_*`, AT Internet
 * `xtor`/`at_*`, Meta, Google Ads, Microsoft, Webtrekk, Mailchimp, HubSpot, Marketo, TikTok, Yandex …) and
 * leftovers in feeds of real publishers.
 */
const TRACKERS =
  /^(?:utm_.*|mtm_.*|wt_(?:mc|zmc|cc\d+)|pk_.*|piwik_.*|matomo_.*|at_(?:medium|campaign|custom\d*|link.*|format|creation|variant|ptr.*)|xtor|xtref|xts|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|ysclid|ttclid|twclid|li_fat_id|igshid|igsh|mc_cid|mc_eid|_hsenc|_hsmi|__hstc|__hssc|__hsfp|hsctatracking|mkt_tok|vero_id|oly_anon_id|oly_enc_id|wickedid|rb_clickid|s_cid|cmpid|campaign_id|ncid|smid|sr_share|trk|trkcampaign|tr_uuid|ns_(?:source|mchannel|campaign|linkname|fee)|guccounter|guce_referrer.*|feature=emb.*|syndication.*|partner_?rss|rss(?:id)?|ftag|fr_token)$/i

/**
 * Sites use these names for content too, so they count as trackers with these values only: `?ref=rss` is one,
 * `?ref=main` on a code host is not.
 */
const TRACKING_VALUES: Record<string, RegExp> = {
  ref: /^(?:rss|feed|newsletter|hackernoon|producthunt|homepage|twitter|linkedin|facebook|[\w-]+\.(?:com|io|co|ai|beehiiv\.com))$/i,
  source: /^(?:rss.*|feed.*|newsletter|twitter|linkedin|facebook|email)$/i,
  src: /^(?:rss.*|feed.*)$/i,
  from: /^(?:rss.*|feed.*|newsletter)$/i,
  cmp: /^(?:rss|share_.*)$/i,
  feedtype: /^rss$/i,
}

/**
 * Fragments that contain a tracker (`#xtor=RSS-3`) or text to highlight (`#:~:text=`) are dropped, because
 * they name no place on the page.
 */
const TRACKING_FRAGMENT = /^#(?:$|:~:|(?:xtor|utm_|at_medium|ref=|rss|ftag|comments?$|respond$))/i

const isTracker = (name: string, value: string): boolean =>
  TRACKERS.test(name) || TRACKING_VALUES[name.toLowerCase()]?.test(value) === true

/**
 * The address that readers open, without trackers, credentials or default ports. The rest of the query keeps
 * its order and spelling, because sites may depend on them.
 *
 * @returns undefined for anything but an http(s) address of a public host
 */
export const canonicalUrl = (raw: string): string | undefined => {
  const url = URL.parse(raw)
  if (!url) return undefined
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  if (!url.hostname.includes('.') && !url.hostname.includes(':')) return undefined
  if (url.username) url.username = ''
  if (url.password) url.password = ''
  if (url.search) {
    const kept = url.search
      .slice(1)
      .split('&')
      .filter((pair) => {
        const [name = '', value = ''] = new URLSearchParams(pair).entries().next().value ?? []
        return pair !== '' && !isTracker(name, value)
      })
    url.search = kept.join('&')
  }
  if (TRACKING_FRAGMENT.test(url.hash)) url.hash = ''
  // `new URL` keeps a bare `?` or `#`, which would make two addresses of one.
  return url.href.replace(/[?#]$/, '')
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer').subarray(0, 16)

/**
 * Feeds spell the address of one article in several ways, so the hash of 16 bytes ignores the scheme, the
 * prefixes `www.`, `m.` and `amp.` of the host, a final slash or `/amp`, and the order of parameters.
 */
export const urlIdentity = (canonical: string): Buffer => {
  const url = new URL(canonical)
  if (url.search) url.searchParams.sort()
  const host = url.host.replace(/^(?:www|m|amp)\./, '')
  const path = url.pathname.replace(/\/(?:amp\/?)?$/, '') || '/'
  return digest(`url ${host}${path}${url.search}${url.hash}`)
}

/**
 * Identity of an item without an address. The item's id is hashed together with the source's id, because item
 * ids are unique within one feed only.
 */
export const itemIdentity = (sourceId: string, itemId: string): Buffer => digest(`item ${sourceId} ${itemId}`)
