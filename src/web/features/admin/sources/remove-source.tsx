import { useState } from 'react'
import type { Calls } from '#contract/endpoints.ts'
import type { SourceCare, SourceRemoval } from '#contract/newsroom/source-care.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import type { Texts } from '#locales/texts.ts'
import type { DataOf } from '#web/features/admin/admin-data.ts'
import { Choice } from '#web/features/admin/monitoring/parts.tsx'
import { useNewsroomForm } from '#web/features/admin/use-newsroom-form.ts'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'

type Sources = DataOf<'sources'>['sources']

const FATES = ['move', 'hide', 'delete'] as const
type Fate = (typeof FATES)[number]

const OUTCOMES = ['moved', 'deleted', 'hidden', 'kept'] as const
type Removed = Calls['POST /admin/sources/{id}/remove']['response']['data']

const sentenceOf = (removed: Removed, t: Texts['sourceCare']['remove']): string =>
  [
    t.done,
    OUTCOMES.filter((each) => removed[each] > 0)
      .map((each) => t.outcomes[each](removed[each]))
      .join(', '),
  ]
    .join(' ')
    .trim()

interface RemoveSourceProps {
  source: Sources[number]
  ties: SourceCare['ties']
  sources: Sources
}

/** What becomes of the articles is asked, and what readers saved or texts cite is asked for by itself. */
export const RemoveSource = ({ source, ties, sources }: RemoveSourceProps) => {
  const { remove: t } = useTexts('sourceCare')
  const others = sources.filter(({ id }) => id !== source.id)
  const [fate, setFate] = useState<Fate>('hide')
  const [to, setTo] = useState(others[0]?.id ?? '')
  const [referred, setReferred] = useState<'keep' | 'hide'>('keep')
  const removal = (): SourceRemoval => {
    if (fate === 'move') return { articles: fate, to }
    return fate === 'hide' ? { articles: fate } : { articles: fate, referred }
  }
  const form = useNewsroomForm<Calls['POST /admin/sources/{id}/remove']['response']>(
    {
      send: (api) =>
        api('POST /admin/sources/{id}/remove', { params: { id: source.id }, body: { removal: removal() } }),
    },
    { say: ({ data }) => sentenceOf(data, t) },
  )
  return (
    <Form form={form} className="admin-form needs-script">
      <p>{t.ties(ties)}</p>
      <div className="admin-row">
        <Choice
          label={t.fate}
          value={fate}
          onChange={(chosen) => setFate(chosen as Fate)}
          options={FATES.map((each) => [each, t.fates[each]])}
        />
        {fate === 'move' && (
          <Choice
            label={t.to}
            value={to}
            onChange={setTo}
            options={others.map(({ id, name }) => [id, name])}
          />
        )}
        {fate === 'delete' && (
          <Choice
            label={t.referred}
            value={referred}
            onChange={(chosen) => setReferred(chosen as typeof referred)}
            options={Object.entries(t.referredFates)}
          />
        )}
      </div>
      <p className="admin-note">{t.effects[fate]}</p>
      <div className="admin-row">
        <SubmitButton isSmall>{t.remove}</SubmitButton>
      </div>
      <FormProblem />
    </Form>
  )
}
