import { Fragment } from 'react'
import type { SearchFacets } from '#contract/content/articles.ts'
import { SEARCH_TIMES } from '#contract/content/search-times.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { ListLanguages } from '#contract/values/list-languages.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { SEARCH_PATH, type SearchAddress } from '#web/lib/addresses/search-address.ts'
import { capitalised } from '#web/lib/capitalised.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import './facets.css'

type Facet = 'category' | 'languages' | 'since' | 'source'

interface Value {
  id: string
  name: string
  /** Undefined for a chosen value, which the search is narrowed to already. */
  count?: number | undefined
}

interface FacetsProps {
  address: SearchAddress
  facets: SearchFacets
  /** Those of the address or, without any in it, the reader's choice. */
  languages: ListLanguages | undefined
}

/** The whole search, on its first page: the address without what narrows it. */
export const unfiltered = ({ q, sort }: SearchAddress): SearchAddress => ({ q, sort, languages: 'auto' })

/** Values by facet; the chosen one alone, because the others were not counted. */
const useValues = ({ address, facets, languages }: FacetsProps): [Facet, Value[]][] => {
  const { t, locale, languageName } = useI18n()
  const { times } = useTexts('search')
  const { category, source, since } = address
  const language = languages === 'both' ? undefined : languages
  const nameOf = (lang: ContentLanguage) => capitalised(languageName(lang), locale)
  const named = facets.sources.find(({ id }) => id === source)?.name
  const all: Record<Facet, Value[]> = {
    category: category
      ? [{ id: category, name: t.categories[category] }]
      : facets.categories.map((each) => ({ ...each, name: t.categories[each.id] })),
    languages: language
      ? [{ id: language, name: nameOf(language) }]
      : facets.languages.map((each) => ({ ...each, name: nameOf(each.id) })),
    since: since
      ? [{ id: since, name: times[since] }]
      : SEARCH_TIMES.flatMap((time) =>
          facets.times.filter(({ id }) => id === time).map((each) => ({ ...each, name: times[time] })),
        ),
    source: source ? [{ id: source, name: named ?? source }] : facets.sources,
  }
  return Object.entries(all) as [Facet, Value[]][]
}

export const isNarrowed = (address: SearchAddress, languages: ListLanguages | undefined): boolean =>
  Boolean(address.category ?? address.source ?? address.since) ||
  (languages !== undefined && languages !== 'both')

/**
 * Links, so that a search is narrowed without scripts. A list of one value narrows nothing and is left out. On
 * wide screens they stand beside the results (`facets.css`).
 */
export const Facets = (props: FacetsProps) => {
  const { address, facets, languages } = props
  const t = useTexts('search')
  const values = useValues(props).filter(
    ([, list]) => list.length > 1 || (list[0] && list[0].count === undefined),
  )
  if (values.length === 0) return null
  const chosen = values.flatMap(([, list]) => list.filter(({ count }) => count === undefined))
  const { q, sort, ...narrowed } = address
  const without = (facet: Facet) =>
    facet === 'languages' ? { ...narrowed, languages: 'auto' } : { ...narrowed, [facet]: undefined }
  return (
    <Disclosure
      className="facets"
      summaryClassName="facets-summary"
      summary={
        <>
          {t.filters}
          {chosen.map(({ id, name }) => (
            <Fragment key={id}>
              {' '}
              <b>{name}</b>
            </Fragment>
          ))}
        </>
      }
    >
      <nav aria-label={t.filters}>
        {values.map(([facet, list]) => (
          <section key={facet}>
            <h2>{t.filterBy[facet]}</h2>
            <ul>
              {list.map(({ id, name, count }) => (
                <li key={id}>
                  {count === undefined ? (
                    <Link
                      to={SEARCH_PATH}
                      search={{ q, sort, ...without(facet), page: undefined }}
                      rel="nofollow"
                      aria-current="true"
                      aria-label={t.removeFilter(name)}
                    >
                      {name}
                      <CloseIcon />
                    </Link>
                  ) : (
                    <Link
                      to={SEARCH_PATH}
                      search={{ q, sort, ...narrowed, [facet]: id, page: undefined }}
                      rel="nofollow"
                      isExact
                    >
                      {name}
                      <Count count={count} isComplete={facets.is_complete} />
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {isNarrowed(address, languages) && chosen.length > 1 && (
          <Link to={SEARCH_PATH} search={{ ...unfiltered(address) }} variant="text" isExact>
            {t.clearFilters}
          </Link>
        )}
        {!facets.is_complete && <p className="meta">{t.countNote}</p>}
      </nav>
    </Disclosure>
  )
}

const Count = ({ count, isComplete }: { count: number; isComplete: boolean }) => {
  const { locale } = useI18n()
  const t = useTexts('search')
  const number = count.toLocaleString(locale)
  return (
    <>
      {' '}
      <span className="facet-count" aria-hidden="true">
        {isComplete ? number : t.atLeast(number)}
      </span>
      <span className="sr-only">{t.found(count, !isComplete)}</span>
    </>
  )
}
