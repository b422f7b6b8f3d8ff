import { useState } from 'react'
import type { StoryDetail, StoryText } from '#contract/content/stories.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { labelOfText, shownText, sideBySideTexts } from './shown-text.ts'
import { TextColumn } from './text-column.tsx'

/** In one language or side by side, with its provenance. Only for readers who may see the text. */
export const StoryTextView = ({ story }: { story: StoryDetail }) => {
  const { locale, contentLanguage, languageName } = useI18n()
  const t = useTexts('storyText')
  const { sideBySide } = useTexts('article').summary
  const [isSideBySide, setIsSideBySide] = useState(false)
  const shown = shownText(story, contentLanguage)
  if (!shown) return null
  const pair = sideBySideTexts(story)
  const columns = isSideBySide ? pair : [shown]
  return (
    <section className="story-text" aria-labelledby="text">
      <div className="story-text-bar">
        <h2 id="text">{t.title}</h2>
        {pair.length > 0 && (
          <Button
            variant="bare"
            className="side-by-side needs-script"
            aria-pressed={isSideBySide}
            onClick={() => setIsSideBySide(!isSideBySide)}
          >
            {sideBySide}
          </Button>
        )}
      </div>
      {!isSideBySide && shown.lang !== locale && (
        <p className="meta">
          <span className="badge">{t.inLanguage(languageName(shown.lang))}</span>
        </p>
      )}
      <div className={isSideBySide ? 'summary-columns' : undefined}>
        {columns.map((text) => (
          <div key={text.lang}>
            {isSideBySide && <p className="column-language">{languageName(text.lang)}</p>}
            <TextColumn text={text} isBeside={isSideBySide} />
          </div>
        ))}
      </div>
      <TextLabels texts={columns} />
    </section>
  )
}

const TextLabels = ({ texts }: { texts: readonly StoryText[] }) => {
  const labels = useTexts('provenance')
  const t = useTexts('storyText')
  const found = texts.map(labelOfText)
  const provenances = [...new Set(found.flatMap(({ provenance }) => provenance ?? []))]
  return (
    <p className="meta">
      {provenances.map((provenance) => (
        <span key={provenance} data-provenance={provenance}>
          {provenance === 'quoted' ? t.quoted : labels.summary[provenance]}
        </span>
      ))}
      {found.some(({ isPartlyQuoted }) => isPartlyQuoted) && <span>{labels.partlyQuoted}</span>}
    </p>
  )
}
