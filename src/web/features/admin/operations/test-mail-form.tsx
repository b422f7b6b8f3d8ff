import { LOCALES } from '#contract/values/locales.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { localeName } from '#locales/locale-name.ts'
import { Choice } from '#web/features/admin/monitoring/parts.tsx'
import { useNewsroomForm } from '#web/features/admin/use-newsroom-form.ts'
import { testMailForm } from '#web/lib/forms/newsroom-forms.ts'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'

export const TestMailForm = () => {
  const t = useTexts('monitor').deliveries
  const { locale } = useI18n()
  const form = useNewsroomForm(testMailForm, { say: () => t.sent })
  const sent = form.posted?.values
  return (
    <Form form={form} className="admin-row">
      <Choice
        label={t.period}
        name="period"
        value={sent?.['period']?.[0] ?? 'daily'}
        options={Object.entries(t.periods)}
      />
      <Choice
        label={t.language}
        name="lng"
        value={sent?.['lng']?.[0] ?? locale}
        options={LOCALES.map((each) => [each, localeName(each)])}
      />
      <Choice
        label={t.audience}
        name="audience"
        value={sent?.['audience']?.[0] ?? 'premium'}
        options={Object.entries(t.audiences)}
      />
      <SubmitButton isSmall>{t.send}</SubmitButton>
      <FormProblem />
    </Form>
  )
}
