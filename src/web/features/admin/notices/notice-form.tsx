import {
  NOTICE_NAME_MAX,
  NOTICE_PARAGRAPH_MAX,
  NOTICE_PARAGRAPHS_MAX,
  NOTICE_PER_MINUTE,
  NOTICE_PER_MINUTE_MAX,
  NOTICE_SUBJECT_MAX,
} from '#contract/newsroom/notice-limits.ts'
import { type Locale, LOCALES } from '#contract/values/locales.ts'
import { writeDay } from '#locales/format/days.ts'
import { localeName } from '#locales/locale-name.ts'
import { FormArea, FormField } from '#web/features/admin/form-field.tsx'
import { useNewsroomForm } from '#web/features/admin/use-newsroom-form.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import type { Draft, Previewed } from './notice-preview.tsx'

const subjectOf = (locale: Locale) => `subject_${locale}`
const paragraphsOf = (locale: Locale) => `paragraphs_${locale}`

/** Empty lines part paragraphs. */
const readParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)

const readDraft = (typed: Readonly<Partial<Record<string, string>>>): Draft => ({
  texts: Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      {
        subject: typed[subjectOf(locale)]?.trim() ?? '',
        paragraphs: readParagraphs(typed[paragraphsOf(locale)] ?? ''),
      },
    ]),
  ) as Draft['texts'],
  applies_on: typed['applies_on'] ?? '',
  per_minute: Number(typed['per_minute']),
})

const isTooLong = (paragraphs: readonly string[]): boolean =>
  paragraphs.length === 0 ||
  paragraphs.length > NOTICE_PARAGRAPHS_MAX ||
  paragraphs.some(({ length }) => length > NOTICE_PARAGRAPH_MAX)

interface NoticeFormProps {
  earliest: string
  /** Null once something was changed since. */
  onPreview: (previewed: Previewed | null) => void
}

export const NoticeForm = ({ earliest, onPreview }: NoticeFormProps) => {
  const t = useTexts('noticeDesk')
  const { problems } = useTexts('newsroom')
  const { locale: own } = useI18n()
  const tooLong = t.problems.paragraphs(NOTICE_PARAGRAPHS_MAX, NOTICE_PARAGRAPH_MAX)
  const form = useNewsroomForm(
    {
      fieldTexts: () => ({
        name: t.problems.name,
        applies_on: t.problems.appliesOn,
        per_minute: problems.number(NOTICE_PER_MINUTE_MAX),
        ...Object.fromEntries(
          LOCALES.flatMap((locale) => [
            [subjectOf(locale), problems.length(1, NOTICE_SUBJECT_MAX)],
            [paragraphsOf(locale), tooLong],
          ]),
        ),
      }),
      check: (fields) => {
        const { texts } = readDraft(valuesOf(fields))
        const wrong = LOCALES.filter((locale) => isTooLong(texts[locale].paragraphs))
        return Object.fromEntries(wrong.map((locale) => [paragraphsOf(locale), tooLong]))
      },
      send: async (api, fields) => {
        const typed = valuesOf(fields)
        const draft = readDraft(typed)
        const { data } = await api('POST /admin/notices/preview', { body: draft })
        onPreview({ ...data, draft, name: typed['name'] ?? '' })
      },
    },
    // Nothing was stored, so that the page need not be loaded again.
    { say: () => undefined },
  )
  return (
    <Form
      form={{
        ...form,
        onInput: (event) => {
          form.onInput(event)
          onPreview(null)
        },
      }}
      className="admin-form needs-script"
    >
      <div className="admin-row">
        <FormField
          name="name"
          label={t.name}
          required
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          maxLength={NOTICE_NAME_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          isWide
        />
        <FormField name="applies_on" label={t.appliesOn} type="date" required min={earliest} />
        <FormField
          name="per_minute"
          label={t.perMinute}
          type="number"
          required
          min={1}
          max={NOTICE_PER_MINUTE_MAX}
          defaultValue={NOTICE_PER_MINUTE}
        />
      </div>
      <p className="admin-small">{t.earliest(writeDay(own, earliest, 'full'))}</p>
      {LOCALES.map((locale) => (
        <div key={locale} className="admin-form">
          <FormField
            name={subjectOf(locale)}
            label={t.subject(localeName(locale))}
            lang={locale}
            required
            maxLength={NOTICE_SUBJECT_MAX}
            autoComplete="off"
          />
          <FormArea
            name={paragraphsOf(locale)}
            label={t.paragraphs(localeName(locale))}
            lang={locale}
            required
            rows={6}
          />
        </div>
      ))}
      <p className="admin-row">
        <SubmitButton isSmall>{t.preview}</SubmitButton>
      </p>
      <FormProblem />
    </Form>
  )
}
