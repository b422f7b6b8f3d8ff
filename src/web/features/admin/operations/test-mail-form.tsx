import { type FormEvent, useState } from 'react'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { localeName } from '#locales/locale-name.ts'
import { Choice } from '#web/features/admin/monitoring/parts.tsx'
import { useAct } from '#web/features/admin/use-act.ts'

export const TestMailForm = () => {
  const t = useTexts('monitor').deliveries
  const { locale } = useI18n()
  const { act, busy } = useAct()
  const [period, setPeriod] = useState<string>('daily')
  const [lng, setLng] = useState<string>(locale)
  const [audience, setAudience] = useState<string>('premium')
  const send = (event: FormEvent) => {
    event.preventDefault()
    const query = { lng: lng as Locale, audience: audience as keyof typeof t.audiences }
    void act(
      'test',
      (api) =>
        period === 'daily'
          ? api('POST /digest/admin/test-daily-email', { query })
          : api('POST /digest/admin/test-weekly-email', { query }),
      () => t.sent,
    )
  }
  return (
    <form className="admin-row needs-script" onSubmit={send}>
      <Choice label={t.period} value={period} onChange={setPeriod} options={Object.entries(t.periods)} />
      <Choice
        label={t.language}
        value={lng}
        onChange={setLng}
        options={LOCALES.map((each) => [each, localeName(each)])}
      />
      <Choice
        label={t.audience}
        value={audience}
        onChange={setAudience}
        options={Object.entries(t.audiences)}
      />
      <button type="submit" className="admin-btn admin-primary" aria-disabled={busy === 'test' || undefined}>
        {t.send}
      </button>
    </form>
  )
}
