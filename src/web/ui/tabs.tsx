import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { moveFocus } from './move-focus.ts'
import './tabs.css'

interface Tab {
  key: string
  title: string
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  /** Stands beside the tabs, outside their list. */
  aside?: ReactNode
}

/**
 * Follows the ARIA authoring practices: one tab stop, and arrow keys select. In print and without scripts,
 * styles show every panel below its heading.
 */
export const Tabs = ({ label, tabs, aside }: TabsProps) => {
  const idBase = useId()
  const [chosen, setChosen] = useState(tabs[0]?.key)
  const current = Math.max(
    0,
    tabs.findIndex(({ key }) => key === chosen),
  )
  return (
    <>
      <div className="tab-bar">
        <div role="tablist" aria-label={label}>
          {tabs.map(({ key, title }, index) => (
            <Button
              key={key}
              variant="bare"
              role="tab"
              id={`${idBase}tab${index}`}
              aria-controls={`${idBase}panel${index}`}
              aria-selected={index === current}
              tabIndex={index === current ? 0 : -1}
              onClick={() => setChosen(key)}
              onKeyDown={(event) => {
                const next = moveFocus(event, '[role=tablist]', '[role=tab]', ['ArrowLeft', 'ArrowRight'])
                if (next !== undefined) setChosen(tabs[next]?.key)
              }}
            >
              {title}
            </Button>
          ))}
        </div>
        {aside}
      </div>
      {tabs.map(({ key, title, content }, index) => (
        <div
          key={key}
          role="tabpanel"
          id={`${idBase}panel${index}`}
          aria-labelledby={`${idBase}tab${index}`}
          className="tab-panel"
          hidden={index !== current}
        >
          <h3>{title}</h3>
          {content}
        </div>
      ))}
    </>
  )
}
