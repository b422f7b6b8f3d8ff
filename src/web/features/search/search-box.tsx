import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { SEARCH_MODAL_RESULTS, SEARCH_QUERY_MAX } from '#contract/limits.ts'
import { searchTexts } from '#web/i18n/areas/search.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { logSearch } from './log-search.ts'
import { SEARCH_PATH } from '#web/lib/addresses/search-address.ts'
import { loadFound, loadSuggestions, type Suggestions } from './load-found.ts'
import { CloseIcon, SearchIcon } from '#web/ui/icons.tsx'
import { isPlainClick, Link } from '#web/ui/link.tsx'
import { LiveResultsList, optionId } from './live-results.tsx'
import { addRecent, clearRecent, readRecent, removeRecent } from './recent-searches.ts'
import { RecentList } from './recent-list.tsx'
import { useLiveResults } from './use-live-results.ts'
import { WordLinks } from './word-links.tsx'

const NONE = -1

/**
 * The box and what stands under it: while it is empty, what was and is searched for; else what is found so far. A
 * combobox with a list (WAI-ARIA 1.2): the focus stays in the box while the arrow keys walk the results.
 */
export const SearchBox = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(searchTexts)
  const { t: texts, locale } = useI18n()
  const router = useRouter()
  const { api, listLanguages: languages } = router.options.context
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const [active, setActive] = useState(NONE)
  const [recent, setRecent] = useState(readRecent)
  const [suggestions, setSuggestions] = useState<Suggestions>()
  const { status, found, again } = useLiveResults(query, (q, signal) =>
    loadFound(api, { q }, { languages, limit: SEARCH_MODAL_RESULTS, signal }),
  )
  const articles = found?.articles ?? []
  const isCurrent = status === 'found'

  useEffect(() => {
    let isGone = false
    void loadSuggestions(api).then((words) => !isGone && setSuggestions(words))
    return () => {
      isGone = true
    }
  }, [api])

  const type = (text: string) => {
    setTyped(text)
    setActive(NONE)
  }
  const showAll = (words: string) => {
    onClose()
    void router.navigate({ to: SEARCH_PATH, search: { q: words } })
  }
  /** The search has led somewhere: worth remembering. The page of results does so by itself. */
  const noteChoice = () => {
    if (!isCurrent) return
    addRecent(query)
    logSearch(api, locale, query, articles.length)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = articles[active]
    if (chosen) {
      noteChoice()
      onClose()
      void router.navigate({ to: '/article/$id', params: { id: chosen.id } })
    } else if (query) showAll(query)
  }
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || event.altKey || event.nativeEvent.isComposing || articles.length === 0) return
    event.preventDefault()
    // Past either end stands the box itself.
    const places = articles.length + 1
    setActive((now) => ((now + 1 + step + places) % places) - 1)
  }

  return (
    <search>
      <form className="search-box" onSubmit={submit}>
        <SearchIcon />
        <input
          ref={box}
          role="combobox"
          aria-label={t.label}
          aria-expanded={articles.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={active === NONE ? undefined : optionId(`${id}list`, active)}
          aria-describedby={`${id}status`}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={SEARCH_QUERY_MAX}
          placeholder={t.placeholder}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={walk}
        />
        <button type="button" className="icon-btn" onClick={onClose}>
          <CloseIcon />
          <span className="sr-only">{texts.shell.close}</span>
        </button>
      </form>
      {query ? (
        <div className="search-panel">
          {isCurrent && found?.corrected && <p className="search-note">{t.corrected(found.corrected)}</p>}
          {articles.length > 0 && (
            <LiveResultsList
              id={`${id}list`}
              articles={articles}
              active={active}
              isStale={!isCurrent}
              onChoose={(_, event) => {
                noteChoice()
                if (isPlainClick(event)) onClose()
              }}
            />
          )}
          {status === 'searching' && articles.length === 0 && (
            <p className="search-note" aria-hidden="true">
              {t.searching}
            </p>
          )}
          {isCurrent && articles.length === 0 && (
            <div className="search-note">
              <p>{t.noneLive(query)}</p>
              {found?.suggestion && (
                <p>
                  {t.didYouMean}{' '}
                  <button type="button" className="text-link" onClick={() => type(found.suggestion ?? '')}>
                    {found.suggestion}
                  </button>
                  {t.questionMark}
                </p>
              )}
            </div>
          )}
          {status === 'failed' && (
            <p className="search-note">
              {t.failed}{' '}
              <button type="button" className="text-link" onClick={again}>
                {t.retry}
              </button>
            </p>
          )}
          {!(isCurrent && articles.length === 0) && (
            <Link to={SEARCH_PATH} search={{ q: query }} isExact className="search-all" onClick={onClose}>
              {t.viewAll(query)}
            </Link>
          )}
        </div>
      ) : (
        <div className="search-panel search-start">
          <RecentList
            queries={recent}
            onFollow={onClose}
            onRemove={(each) => {
              setRecent(removeRecent(each))
              box.current?.focus()
            }}
            onClear={() => {
              setRecent(clearRecent())
              box.current?.focus()
            }}
          />
          {suggestions && (
            <WordLinks
              title={t[suggestions.kind]}
              words={suggestions.words}
              heading="h3"
              onFollow={onClose}
            />
          )}
        </div>
      )}
      {/* Always there, or its first words would not be announced. */}
      <output id={`${id}status`} className="sr-only">
        {status === 'searching' && t.searching}
        {status === 'failed' && t.failed}
        {isCurrent &&
          (articles.length === 0
            ? t.noneLive(query)
            : `${t.found(articles.length, found?.hasMore === true)}. ${t.keys}`)}
      </output>
    </search>
  )
}
