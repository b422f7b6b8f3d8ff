import { useState } from 'react'
import { CASE_TEXT_MAX, CASE_TEXT_MIN } from '#contract/newsroom/case-limits.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { FormArea, FormField } from '#web/features/admin/form-field.tsx'
import { Choice } from '#web/features/admin/monitoring/parts.tsx'
import { useNewsroomForm } from '#web/features/admin/use-newsroom-form.ts'
import { addCaseForm } from '#web/lib/forms/newsroom-forms.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'

const TYPED = ['sentence', 'cited', 'source', 'note'] as const

/** What is chosen stays, because cases of one language are added in a row. */
const emptyTexts = ({ elements }: HTMLFormElement): void => {
  for (const name of TYPED) (elements.namedItem(name) as HTMLTextAreaElement).value = ''
}

export const AddCase = () => {
  const t = useTexts('lexicon').cases
  const { note: noteLabel } = useTexts('lexicon')
  const { languages } = useTexts('newsroom')
  const { contentLanguage } = useI18n()
  const form = useNewsroomForm(addCaseForm, {
    say: ({ data }) => t.added(t.verdicts[data.case.verdict]),
    onDone: (_, __, element) => {
      emptyTexts(element)
      setChosen((all) => ({ ...all, kind: 'good' }))
    },
  })
  const sent = (name: string): string | undefined => form.posted?.values[name]?.[0]
  const [chosen, setChosen] = useState({
    lang: sent('lang') ?? contentLanguage,
    sourceLang: sent('sourceLang') ?? contentLanguage,
    kind: sent('kind') ?? 'good',
  })
  const text = (name: 'sentence' | 'cited') => (
    <FormArea
      name={name}
      label={t[name]}
      rows={3}
      lang={name === 'sentence' ? chosen.lang : chosen.sourceLang}
      required
      minLength={CASE_TEXT_MIN}
      maxLength={CASE_TEXT_MAX[name]}
    />
  )
  const choice = (name: keyof typeof chosen, label: string, texts: Record<string, string>) => (
    <Choice
      label={label}
      name={name}
      value={chosen[name]}
      onChange={(value) => setChosen((all) => ({ ...all, [name]: value }))}
      options={Object.entries(texts)}
    />
  )
  return (
    <Disclosure className="admin-section" summary={t.add} isOpen={form.posted !== undefined}>
      <Form form={form} className="admin-form">
        <div className="admin-columns">
          {text('sentence')}
          {text('cited')}
        </div>
        <FormArea
          name="source"
          label={t.source}
          rows={3}
          lang={chosen.sourceLang}
          maxLength={CASE_TEXT_MAX.source}
        />
        <div className="admin-row">
          {choice('lang', t.sentenceLang, languages)}
          {choice('sourceLang', t.citedLang, languages)}
          {choice('kind', t.kind, t.kinds)}
          <FormField name="note" label={noteLabel} type="text" maxLength={CASE_TEXT_MAX.note} isWide />
          <SubmitButton isSmall>{t.addThis}</SubmitButton>
        </div>
        <FormProblem />
      </Form>
    </Disclosure>
  )
}
