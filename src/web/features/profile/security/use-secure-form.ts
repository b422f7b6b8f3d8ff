import { type RefObject, useState } from 'react'
import { useAccountForm } from '#web/components/account-form/use-account-form.ts'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { storeDeviceToken } from '#web/platform/device-token.ts'
import type { Way, WaysInSelection } from './use-ways-in.ts'

/**
 * Ends the picked credentials and confirms the others, in one call. `done` counts those that ended.
 *
 * @param result receives the focus after success.
 */
export const useSecureForm = (
  { waysIn, picked, show }: WaysInSelection,
  result: RefObject<HTMLOutputElement | null>,
) => {
  const words = useTexts('account')
  const { api } = useReader()
  const { errors, problemsOf } = useFailure()
  const [done, setDone] = useState<number>()
  const form = useAccountForm({
    check: ({ password }) =>
      waysIn.asksForPassword && !password ? { password: words.missing.password } : {},
    send: async ({ password }) => {
      const isPicked = (way: Way) => picked.has(way)
      const passkeys = waysIn.passkeys.map(({ id }) => id)
      const providers = waysIn.providers.map(({ provider }) => provider)
      const isFeedPicked = picked.has('feed')
      const answer = await api('POST /auth/secure', {
        body: {
          ...(password && { password }),
          end: {
            sessions: waysIn.sessions.map(({ id }) => id).filter((id) => isPicked(`session ${id}`)),
            passkeys: passkeys.filter((id) => isPicked(`passkey ${id}`)),
            providers: providers.filter((provider) => isPicked(`provider ${provider}`)),
            feed: isFeedPicked,
            emailChange: picked.has('email'),
          },
          keep: {
            passkeys: passkeys.filter((id) => !isPicked(`passkey ${id}`)),
            providers: providers.filter((provider) => !isPicked(`provider ${provider}`)),
            feed: waysIn.feed !== null && !isFeedPicked,
          },
          listedAt: waysIn.listedAt,
        },
      })
      await storeDeviceToken(answer.deviceToken)
      setDone(picked.size)
      show(answer.waysIn)
      result.current?.focus()
    },
    explain: (error) =>
      error instanceof ApiError && error.code === 'password_wrong'
        ? { password: errors.password_wrong }
        : problemsOf(error, 'server_error'),
  })
  return { ...form, done }
}
