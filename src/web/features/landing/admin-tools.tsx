import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { useCurrentReader } from '#web/lib/session/current-reader.ts'
import { Button } from '#web/ui/button.tsx'
import { useGuard } from '#web/ui/use-guard.ts'
import { Link } from '#web/ui/link.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { loadTexts } from '#locales/texts.ts'

/** Fills `{name}` placeholders, which keep the word order to the translation. */
const fill = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

interface ToolProps {
  label: string
  busyLabel: string
  /** The code of the message after a failed call (section 8). */
  failure: ErrorCode
  /** Resolves to the message that reports the result. */
  onRun: () => Promise<string>
}

const Tool = ({ label, busyLabel, failure, onRun }: ToolProps) => {
  const { locale } = useI18n()
  const [run, isBusy] = useGuard()
  const [result, setResult] = useState({ text: '', isFailed: false })
  const start = async () => {
    setResult({ text: '', isFailed: false })
    try {
      setResult({ text: await onRun(), isFailed: false })
    } catch {
      setResult({ text: (await loadTexts(locale, 'errors'))[failure], isFailed: true })
    }
  }
  return (
    <li className="flex flex-wrap gap-3">
      <Button variant="ghost" isBusy={isBusy} onClick={() => void run(start)}>
        {isBusy ? busyLabel : label}
      </Button>
      {isBusy && <Progress label={busyLabel} />}
      <output className={result.isFailed ? 'text-bad' : 'meta'}>{result.text}</output>
    </li>
  )
}

/** Twelve hours are the default of the backfill. */
export const AdminTools = () => {
  const t = useTexts('adminTools')
  const { api, cache } = useRouter().options.context
  const { role } = useCurrentReader()
  return (
    <section className="empty my-3" aria-labelledby="admin-tools">
      <h2 id="admin-tools">{t.title}</h2>
      {role === 'admin' && (
        <ul className="flex flex-wrap gap-3">
          <Tool
            label={t.backfill}
            busyLabel={t.backfilling}
            failure="backfill_error"
            onRun={async () =>
              fill(t.backfilled, await api('POST /articles/backfill-ai-quality', { body: {} }))
            }
          />
          <Tool
            label={t.weekly}
            busyLabel={t.building}
            failure="weekly_build_error"
            onRun={async () => {
              const { items, ...period } = await api('POST /digest/admin/backfill-weekly')
              cache?.clear()
              return fill(t.built, { items: items.length, ...period })
            }}
          />
        </ul>
      )}
      <Link to="/admin/today" variant="text">
        {t.newsroom}
      </Link>
    </section>
  )
}
