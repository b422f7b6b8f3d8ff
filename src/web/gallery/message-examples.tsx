import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { Example } from './example.tsx'
import type { Texts } from '#locales/en/gallery.ts'

const TOASTS = ['info', 'success', 'error'] as const

/** What the page says about itself. */
export const MessageExamples = ({ t }: { t: Texts }) => {
  const showToast = useToast()
  return (
    <>
      <Example name="Alert">
        <Alert>{t.problem}</Alert>
        <Alert isGood>{t.done}</Alert>
        <Alert variant="box">{t.failed}</Alert>
        <Alert variant="box" isGood>
          {t.done}
        </Alert>
        <Alert />
      </Example>
      <Example name="Toast">
        {TOASTS.map((kind) => (
          <Button key={kind} variant="ghost" onClick={() => showToast(`${t.done} (${kind})`, kind)}>
            {kind}
          </Button>
        ))}
      </Example>
      <Example name="Notice">
        <Notice>
          <p>{t.notice}</p>
        </Notice>
        <Notice tone="neutral">
          <p>{t.notice}</p>
        </Notice>
        <Notice tone="good">
          <p>{t.done}</p>
        </Notice>
      </Example>
      <Example name="EmptyState">
        <EmptyState title={t.empty} text={t.emptyText}>
          <Link to="/feed" variant="primary">
            {t.link}
          </Link>
        </EmptyState>
      </Example>
      <Example name="Progress">
        <Progress label={t.progress} value={2} max={5} />
        <Progress label={t.working} />
      </Example>
      <Example name="Meter">
        <Meter value={0} max={5} aria-labelledby="of-Meter" />
        <Meter value={2} max={5} aria-labelledby="of-Meter" />
        <Meter value={5} max={5} aria-labelledby="of-Meter" />
      </Example>
      <Example name="Skeleton">
        <div className="w-full" aria-hidden="true">
          <Skeleton lines={['w-full', 'w-3/4', 'w-1/2']} />
        </div>
      </Example>
      <Example name="Spinner">
        <Spinner />
      </Example>
    </>
  )
}
