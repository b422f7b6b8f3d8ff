import type { ListLanguages } from '#contract/values/list-languages.ts'
import { CategoryLinks } from '#web/components/category-links.tsx'
import { ChosenLanguages } from '#web/components/list-languages/chosen-languages.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'

export const EmptyLanding = ({ languages }: { languages: ListLanguages | undefined }) => {
  const t = useTexts('landing')
  return (
    <section className="front">
      <div>
        <h2 className="list-title">{t.sections}</h2>
        <ChosenLanguages languages={languages} path="/" />
        <p className="dek mb-3">{t.sectionsText}</p>
        <CategoryLinks />
      </div>
    </section>
  )
}
