import { EDITION_INTRODUCTION_MAX, EDITION_TITLE_MAX } from '#contract/newsroom/edition-limits.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { FormArea, FormField } from '#web/features/admin/form-field.tsx'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { Desk } from './use-desk.ts'

/** After a conflict the fields keep what was typed. */
export const DeskWords = ({ desk: { title, introduction, lng }, change }: Pick<Desk, 'desk' | 'change'>) => {
  const t = useTexts('editionDesk')
  const { save, problems } = useTexts('newsroom')
  const { langOf } = useI18n()
  const showToast = useToast()
  const form = useForm(
    {
      send: (_, fields) => {
        const typed = valuesOf(fields)
        return change({
          act: 'words',
          title: typed['title'] ?? '',
          introduction: typed['introduction'] ?? '',
        })
      },
      fieldTexts: () => ({
        title: problems.length(0, EDITION_TITLE_MAX),
        introduction: problems.length(0, EDITION_INTRODUCTION_MAX),
      }),
    },
    {
      onDone: (isSaved) => {
        if (isSaved) showToast(t.saved, 'success')
      },
    },
  )
  return (
    <section className="admin-section">
      <h2>{t.words}</h2>
      <Form form={form} className="admin-form needs-script">
        <FormField
          name="title"
          label={t.title}
          lang={langOf(lng)}
          defaultValue={title ?? ''}
          maxLength={EDITION_TITLE_MAX}
        />
        <FormArea
          name="introduction"
          label={t.introduction}
          lang={langOf(lng)}
          rows={3}
          defaultValue={introduction ?? ''}
          maxLength={EDITION_INTRODUCTION_MAX}
        />
        <p className="admin-row">
          <SubmitButton isSmall>{save}</SubmitButton>
        </p>
        <FormProblem />
      </Form>
    </section>
  )
}
