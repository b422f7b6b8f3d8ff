import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

interface Tab {
  key: string
  title: string
  content: ReactNode
}

interface SummaryTabsProps {
  label: string
  tabs: readonly Tab[]
  aside: ReactNode
}

/** Maps a key to the index of the tab to select; other keys keep their default action. */
const TURNS: Record<string, (from: number, count: number) => number> = {
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowLeft: (from, count) => (from - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Follows the ARIA authoring practices: one tab stop, and arrow keys select. In print and without scripts,
 * styles show every panel below its heading.
 */
export const SummaryTabs = ({ label, tabs, aside }: SummaryTabsProps) => {
  const idBase = useId()
  const [chosen, setChosen] = useState(tabs[0]?.key)
  const current = Math.max(
    0,
    tabs.findIndex(({ key }) => key === chosen),
  )
  const turn = (event: KeyboardEvent<HTMLElement>) => {
    const next = TURNS[event.key]?.(current, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    setChosen(tabs[next]?.key)
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <>
      <div className="summary-bar">
        <div role="tablist" aria-label={label}>
          {tabs.map(({ key, title }, index) => (
            <button
              key={key}
              type="button"
              role="tab"
              id={`${idBase}tab-${key}`}
              aria-controls={`${idBase}panel-${key}`}
              aria-selected={index === current}
              tabIndex={index === current ? 0 : -1}
              onClick={() => setChosen(key)}
              onKeyDown={turn}
            >
              {title}
            </button>
          ))}
        </div>
        {aside}
      </div>
      {tabs.map(({ key, title, content }, index) => (
        <div
          key={key}
          role="tabpanel"
          id={`${idBase}panel-${key}`}
          aria-labelledby={`${idBase}tab-${key}`}
          className="summary-panel"
          hidden={index !== current}
        >
          <h3>{title}</h3>
          {content}
        </div>
      ))}
    </>
  )
}
