import { useState } from 'react'
import { AccountSubmit } from '#web/components/account-form/account-submit.tsx'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { codeField } from '#web/lib/forms/account/claim-form.ts'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { withProof } from '#web/lib/session/ask-proof.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useGuard } from '#web/ui/use-guard.ts'
import { useToast } from '#web/ui/toast.tsx'
import { loadOrReload } from '#web/lib/page/load-or-reload.ts'

interface Offer {
  secret: string
  uri: string
  setup: string
  /** `size` is the number of modules per side. */
  qr: { size: number; path: string }
}

/** One path in units of one module, so that the drawing is one element instead of hundreds. */
const drawQr = async (text: string): Promise<Offer['qr']> => {
  const { encode } = await loadOrReload(() => import('uqr'))
  const { data, size } = encode(text, { border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size, path }
}

/** Splits the secret into groups of four ("ABCD EFGH"), because they are easier to type. */
const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

interface StepProps {
  /** Receives the new token of the session; null on the web, where it is a cookie. */
  onDone: (token: string | null) => Promise<void>
}

const FirstCode = ({ offer: { secret, uri, setup, qr }, onDone }: StepProps & { offer: Offer }) => {
  const t = useTexts('staff').access
  const form = useForm(
    {
      ...codeField,
      send: (api, fields) => {
        const body = { setup, code: valuesOf(fields)['code'] ?? '' }
        return withProof(() => api('POST /auth/authenticator', { body }))
      },
    },
    { onDone: ({ token }) => onDone(token) },
  )
  return (
    <Form form={form} className="account-form">
      <p>
        {t.scan}{' '}
        <Anchor href={uri} variant="text">
          {t.open}
        </Anchor>
      </p>
      {/* Dark on light in any theme, as cameras expect. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page has no tag of its own */}
      <svg className="admin-qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t.qr}>
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <p>
        {t.secret} <code className="admin-secret">{inFours(secret)}</code>
      </p>
      <Field name="code" label={t.firstCode} inputMode="numeric" autoComplete="one-time-code" data-code="" />
      <AccountSubmit>{t.appSubmit}</AccountSubmit>
    </Form>
  )
}

/** A new secret takes effect only once a first code confirms it. */
export const AuthenticatorSetup = ({ isAdmin, onDone }: StepProps & { isAdmin: boolean }) => {
  const t = useTexts('staff').access
  const { api } = useReader()
  const { textOf } = useFailure()
  const showToast = useToast()
  const [offer, setOffer] = useState<Offer>()
  const [run, isBusy] = useGuard()
  const act = (work: () => Promise<void>) =>
    run(async () => {
      try {
        await work()
      } catch (error) {
        const isNone = error instanceof ApiError && error.status === 404
        showToast(isNone ? t.appNone : textOf(error, 'server_error'), isNone ? 'info' : 'error')
      }
    })
  const begin = () =>
    act(async () => {
      const made = await withProof(() => api('POST /auth/authenticator/options'))
      setOffer({ ...made, qr: await drawQr(made.uri) })
    })
  const remove = () =>
    act(async () => {
      await withProof(() => api('DELETE /auth/authenticator'))
      setOffer(undefined)
      showToast(t.appRemoved, 'success')
    })
  return (
    <section>
      <h2>{t.app}</h2>
      <p>{t.appText}</p>
      {offer ? (
        <FirstCode offer={offer} onDone={onDone} />
      ) : (
        <p className="account-both needs-script">
          <Button variant="ghost" isBusy={isBusy} onClick={() => void begin()}>
            {t.appBegin}
          </Button>
          {isAdmin && (
            <Button variant="ghost" isBusy={isBusy} onClick={() => void remove()}>
              {t.appRemove}
            </Button>
          )}
        </p>
      )}
    </section>
  )
}
