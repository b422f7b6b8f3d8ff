import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { SEARCH_MODAL_RESULTS } from '#contract/limits.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { SEARCH_PATH } from '#web/lib/addresses/search-address.ts'
import { ScriptForm } from '#web/ui/form/script-form.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CloseIcon, SearchIcon } from '#web/ui/icons.tsx'
import { FoundPanel } from './found-panel.tsx'
import { loadFound, loadSuggestions, type Suggestions } from './load-found.ts'
import { logSearch } from './log-search.ts'
import { addRecent } from './recent-searches.ts'
import { SearchInput } from './search-input.tsx'
import { StartPanel } from './start-panel.tsx'
import { type LiveResults, useLiveResults } from './use-live-results.ts'

const NONE = -1

export const SearchBox = ({ onClose }: { onClose: () => void }) => {
  const { t: texts, contentLanguage } = useI18n()
  const router = useRouter()
  const { api, listLanguages: languages } = router.options.context
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(NONE)
  const suggestions = useSuggestions()
  const query = typed.trim()
  const results = useLiveResults(query, (q, signal) =>
    loadFound(api, { q }, { languages, limit: SEARCH_MODAL_RESULTS, signal }),
  )
  const articles = results.found?.articles ?? []

  const type = (text: string) => {
    setTyped(text)
    setActive(NONE)
  }
  /**
   * Only a search that led to a result is remembered and logged, unlike unfinished typing; the page of
   * results logs its own.
   */
  const noteChoice = () => {
    if (results.status !== 'found') return
    addRecent(query)
    logSearch(api, contentLanguage, query, articles.length)
  }
  const submit = () => {
    const chosen = articles[active]
    if (!chosen && !query) return
    if (chosen) noteChoice()
    onClose()
    void router.navigate(
      chosen ? { to: '/article/$id', params: { id: chosen.id } } : { to: SEARCH_PATH, search: { q: query } },
    )
  }
  return (
    <search>
      <ScriptForm className="search-box" onSubmit={submit}>
        <SearchIcon />
        <SearchInput
          ref={box}
          listId={`${id}list`}
          statusId={`${id}status`}
          typed={typed}
          count={articles.length}
          active={active}
          onType={type}
          onHighlight={setActive}
        />
        <IconButton label={texts.shell.close} icon={<CloseIcon />} onClick={onClose} />
      </ScriptForm>
      {query ? (
        <FoundPanel
          id={`${id}list`}
          query={query}
          results={results}
          active={active}
          onType={type}
          onChoose={noteChoice}
          onClose={onClose}
        />
      ) : (
        <StartPanel suggestions={suggestions} box={box} onClose={onClose} />
      )}
      <SearchStatus id={`${id}status`} query={query} results={results} />
    </search>
  )
}

const useSuggestions = (): Suggestions | undefined => {
  const { api } = useRouter().options.context
  const [suggestions, setSuggestions] = useState<Suggestions>()
  useEffect(() => void loadSuggestions(api).then(setSuggestions), [api])
  return suggestions
}

/** Always rendered, because a live region announces changes only. */
const SearchStatus = ({ id, query, results }: { id: string; query: string; results: LiveResults }) => {
  const t = useTexts('search')
  const { status, found } = results
  const count = found?.articles.length ?? 0
  const foundText = () =>
    count === 0 ? t.noneLive(query) : `${t.found(count, found?.hasMore === true)}. ${t.keys}`
  return (
    <output id={id} className="sr-only">
      {status === 'searching' && t.searching}
      {status === 'failed' && t.failed}
      {status === 'found' && foundText()}
    </output>
  )
}
