import type { DigestItem } from '#contract/editorial/digest.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { httpUrl } from '#web/ui/http-url.ts'
import { Link } from '#web/ui/link.tsx'

/** Absent for a single report, which the title links to. */
export const ItemSources = ({ item }: { item: DigestItem }) => {
  const { t, languageName } = useI18n()
  const digest = useTexts('digest')
  const rest = item.source_count - item.sources.length
  if (item.source_count < 2) return null
  return (
    <Disclosure className="item-sources" summary={t.article.sources(item.source_count)}>
      <ul>
        {item.sources.map(({ name, lang, url }) => {
          const original = httpUrl(url)
          return (
            <li key={`${name} ${url}`}>
              {original ? (
                <a href={original.href} rel="noopener external">
                  {name}
                </a>
              ) : (
                name
              )}{' '}
              <abbr title={languageName(lang)}>{lang.toUpperCase()}</abbr>
            </li>
          )
        })}
        {rest > 0 && <li>{digest.item.more(rest)}</li>}
      </ul>
      {item.article_id && (
        <Link to={`/story/${item.story_id}`} variant="text" className="inline-flex min-h-11 items-center">
          {digest.item.story}
        </Link>
      )}
    </Disclosure>
  )
}
