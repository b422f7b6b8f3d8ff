import type { FileAnswer } from '#contract/file-answer.ts'
import { escapeMarkup } from '#contract/values/markup.ts'
import type { NewsroomSource } from '#contract/newsroom/newsroom-sources.ts'
import { CATEGORIES } from '#contract/content/taxonomy.ts'

// XML 1.0 excludes most control characters, even as references; names and addresses need none of them.
const escapeXml = (text: string): string => escapeMarkup(text.replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' '))

const outline = ({ name, feed_url, site_url, language, page_access }: NewsroomSource): string =>
  `      <outline type="rss" text="${escapeXml(name)}" title="${escapeXml(name)}" xmlUrl="${escapeXml(feed_url)}"` +
  `${site_url ? ` htmlUrl="${escapeXml(site_url)}"` : ''} language="${language}" apercu:pages="${page_access}"/>\n`

/**
 * Serializes the live sources as OPML 2.0. Its groups are named by category id, which the import recognises.
 */
export const sourcesFile = (sources: readonly NewsroomSource[]): FileAnswer => {
  const groups = CATEGORIES.map((category) => {
    const members = sources.filter((source) => source.kind === 'live' && source.category === category)
    return members.length > 0
      ? `    <outline text="${category}" title="${category}">\n${members.map(outline).join('')}    </outline>\n`
      : ''
  })
  return {
    name: 'apercu-sources.opml',
    contentType: 'text/x-opml; charset=utf-8',
    body:
      '<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0" xmlns:apercu="urn:apercu:opml">\n  <head>\n    <title>Aperçu</title>\n  </head>\n' +
      `  <body>\n${groups.join('')}  </body>\n</opml>\n`,
  }
}
