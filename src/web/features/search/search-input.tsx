import type { KeyboardEvent, RefObject } from 'react'
import { SEARCH_QUERY_MAX } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { optionId } from './live-results.tsx'

interface SearchInputProps {
  ref: RefObject<HTMLInputElement | null>
  /** Targets of `aria-controls` and `aria-describedby`. */
  listId: string
  statusId: string
  typed: string
  count: number
  /** The index of the highlighted result; -1 for none. */
  active: number
  onType: (text: string) => void
  onHighlight: (index: number) => void
}

/**
 * A combobox (WAI-ARIA 1.2): the focus stays in the box while arrow keys move through the results. Past
 * either end comes the box itself, as index -1.
 */
export const SearchInput = (props: SearchInputProps) => {
  const { ref, listId, statusId, typed, count, active, onType, onHighlight } = props
  const t = useTexts('search')
  const moveHighlight = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || event.altKey || event.nativeEvent.isComposing || count === 0) return
    event.preventDefault()
    const positions = count + 1
    onHighlight(((active + 1 + step + positions) % positions) - 1)
  }
  return (
    <TextInput
      variant="bare"
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input, with a list of its own
      role="combobox"
      aria-label={t.label}
      aria-expanded={count > 0}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={active < 0 ? undefined : optionId(listId, active)}
      aria-describedby={statusId}
      type="text"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={SEARCH_QUERY_MAX}
      placeholder={t.placeholder}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={moveHighlight}
    />
  )
}
