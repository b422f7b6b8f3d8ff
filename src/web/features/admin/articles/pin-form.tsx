import type { NewsroomArticle } from '#contract/newsroom/newsroom-articles.ts'
import {
  PIN_HOURS_DEFAULT,
  PIN_HOURS_MAX,
  PIN_POSITIONS,
  type PinList,
} from '#contract/editorial/pin-lists.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { Link } from '#web/ui/link.tsx'
import { ActButton } from '#web/features/admin/act-button.tsx'
import { FormField } from '#web/features/admin/form-field.tsx'
import { Choice, useCategoryOptions } from '#web/features/admin/monitoring/parts.tsx'
import { useNewsroomForm } from '#web/features/admin/use-newsroom-form.ts'

const NUMBER = { type: 'number', min: 1, required: true } as const

export const PinForm = ({ article }: { article: NewsroomArticle }) => {
  const t = useTexts('newsroom')
  const categories = useCategoryOptions()
  const params = { id: article.id }
  const form = useNewsroomForm({
    fieldTexts: () => ({
      position: t.problems.number(PIN_POSITIONS),
      hours: t.problems.number(PIN_HOURS_MAX),
    }),
    send: (api, fields) => {
      const { list, position, hours } = valuesOf(fields)
      const body = { list: list as PinList, position: Number(position), expiresInHours: Number(hours) }
      return api('POST /articles/{id}/pin', { params, body })
    },
  })
  return (
    <Form form={form} className="admin-row">
      <Choice label={t.articles.pinList} name="list" options={[['front', t.articles.front], ...categories]} />
      <FormField
        {...NUMBER}
        name="position"
        label={t.articles.position}
        max={PIN_POSITIONS}
        defaultValue={1}
      />
      <FormField
        {...NUMBER}
        name="hours"
        label={t.hours}
        max={PIN_HOURS_MAX}
        defaultValue={PIN_HOURS_DEFAULT}
      />
      <SubmitButton variant="ghost" isSmall>
        {t.articles.pin}
      </SubmitButton>
      <ActButton
        call={(api) => api('POST /digest/{id}/pin', { params, body: { category: article.category } })}
        say={({ data }) => {
          const editionDay = data.pins.find(({ article_id }) => article_id === article.id)?.told_on
          return editionDay ? t.pins.correctedIn(editionDay) : t.done
        }}
      >
        {t.articles.lead}
      </ActButton>
      <Link to="/admin/stories" search={{ q: article.id }} variant="text">
        {t.articles.story}
      </Link>
      <Link to="/admin/audit" search={{ object: article.id }} variant="text">
        {t.articles.history}
      </Link>
      <FormProblem />
    </Form>
  )
}
